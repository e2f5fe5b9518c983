import type { TransferFile } from '../../model.ts'

/** Finds a file of a 1PUX archive by the id of its document. */
export type FindFile = (documentId: string, fileName: string) => TransferFile | undefined
