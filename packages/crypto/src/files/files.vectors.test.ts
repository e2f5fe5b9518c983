import { operations } from '../../test/file-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'

runVectors('files', operations)
