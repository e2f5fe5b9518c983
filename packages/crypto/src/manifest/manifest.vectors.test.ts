import { operations } from '../../test/make-vectors/manifest-operations.ts'
import { runVectors } from '../../test/run-vectors.ts'

runVectors('manifest', operations)
