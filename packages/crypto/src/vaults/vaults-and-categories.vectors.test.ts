import { operations } from '../../test/make-vectors/vaults-and-categories-operations.ts'
import { runVectors } from '../../test/run-vectors.ts'

runVectors('vaults-and-categories', operations)
