import type { TransferFile } from '../../model.ts'
import type { JsonObject } from '../json-value.ts'

/** Finds a file of a CXF archive by its credential. */
export type FindCxfFile = (credential: JsonObject) => TransferFile | undefined
