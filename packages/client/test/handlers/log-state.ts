import type { EndpointOutput } from '@shrd/contract'

/** An entry as it is kept. */
export type KeptLogEntry = EndpointOutput<'listDocumentLogs'>['objs'][number]
