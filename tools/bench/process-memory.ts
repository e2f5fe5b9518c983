import { readFile, writeFile } from 'node:fs/promises'

/**
 * Starts to watch the memory of some processes.
 *
 * @returns a function that returns the peak since then, in bytes. It returns nothing on systems
 *   other than Linux, because only the kernel of Linux records the peak.
 */
export async function watchMemory(
  pids: readonly number[],
): Promise<(() => Promise<number>) | undefined> {
  if (process.platform !== 'linux') return undefined
  // `5` resets the peak, see proc_pid_clear_refs(5).
  await Promise.all(pids.map((pid) => writeFile(`/proc/${pid}/clear_refs`, '5')))
  return () => sum(pids, 'VmHWM')
}

async function sum(pids: readonly number[], field: string): Promise<number> {
  const sizes = await Promise.all(pids.map((pid) => readSize(pid, field)))
  return sizes.reduce((total, size) => total + size, 0)
}

async function readSize(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  if (kibibytes === undefined) throw new Error(`Process ${pid} does not tell its ${field}.`)
  return Number(kibibytes) * 1024
}
