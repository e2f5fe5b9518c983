import type { EndpointOutput } from '@shrd/contract'
import type { FakeServer } from './fake-server.ts'

type Rows = EndpointOutput<'listDocumentChanges'>['rows']

/** From now on lists are answered with what `lie` makes of the honest rows. */
export function answerRows(
  server: Pick<FakeServer, 'deviate'>,
  lie: (honest: Rows) => readonly unknown[],
): void {
  server.deviate('listDocumentChanges', ({ rows, ...rest }) => ({ ...rest, rows: lie(rows) }))
}
