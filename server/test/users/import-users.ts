import type { EndpointInput, UserImport } from '@shrd/contract'
import { runNextImport } from '../../src/account/users/import/run-import.ts'
import type { AccountClient } from '../account-client.ts'

/** How one row came out, as the report says. */
export interface ReportedRow {
  readonly row: number
  readonly line: number
  readonly code: string
  readonly field: string | null
  readonly sub: string | null
}

/** Rows as NDJSON. */
export function toNdjson(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** Uploads content in parts of a size, and starts its import. */
export async function startImport(
  client: AccountClient,
  content: string | Uint8Array,
  {
    partSize = 8 * 2 ** 20,
    ...choices
  }: Partial<EndpointInput<'openUserImport'>> & { partSize?: number } = {},
): Promise<string> {
  const options = { format: 'ndjson', on_duplicate: 'skip', ...choices } as const
  const { import_id } = await client.call('openUserImport', options)
  const bytes = Buffer.from(content)
  const parts = Math.ceil(bytes.length / partSize)
  for (let part = 0; part < parts; part++) {
    const piece = bytes.subarray(part * partSize, (part + 1) * partSize)
    await client.call('uploadUserImport', { import_id, part }, piece)
  }
  await client.call('startUserImport', { import_id, parts, size: bytes.length })
  return import_id
}

/** Works on an import beside the service, which looks for one every few seconds, until it ends. */
export async function finishImport(client: AccountClient, import_id: string): Promise<UserImport> {
  for (;;) {
    const job = await client.call('getUserImport', { import_id })
    if (job.state !== 'running') return job
    await runNextImport(client.server.app.services, { isStopped: () => false })
  }
}

/** Imports content, and waits for its end. */
export async function importUsers(
  client: AccountClient,
  content: string | Uint8Array,
  choices: Parameters<typeof startImport>[2] = {},
): Promise<{ readonly ended: UserImport; readonly report: readonly ReportedRow[] }> {
  const import_id = await startImport(client, content, choices)
  const ended = await finishImport(client, import_id)
  const wanted = { import_id, format: 'ndjson', rows: 'all' } as const
  const lines = (await client.download('downloadImportReport', wanted)).split('\n')
  return { ended, report: lines.filter(Boolean).map((line) => JSON.parse(line)) }
}
