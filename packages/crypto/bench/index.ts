import type { Bench } from './bench.ts'
import { encryptFileBench } from './encrypt-file.ts'
import { listDocumentsBench } from './list-documents.ts'
import { openDocumentBench } from './open-document.ts'
import { signRequestBench } from './sign-request.ts'

/** Everything that `npm run bench:crypto` measures, in this order. */
export const benches: readonly Bench[] = [
  signRequestBench,
  openDocumentBench,
  listDocumentsBench,
  encryptFileBench,
]
