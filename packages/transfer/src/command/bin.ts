#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { runCommand } from './run-command.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stopping.abort())
}
const { stdin, stdout, stderr } = process
// Whoever reads may have enough before the end, as `head` does. What was asked for is still done.
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
// The built file stands as deep in the package as this one.
const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8')

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (text) => void stdout.write(text),
  warn: (text) => void stderr.write(text),
  terminal: stdin.isTTY ? { input: stdin, output: stderr } : null,
  version: JSON.parse(manifest).version,
  signal: stopping.signal,
})
// A terminal that was read would keep the process waiting.
stdin.unref?.()
