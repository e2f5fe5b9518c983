import { operations } from '../../test/make-vectors/log.ts'
import { runVectors } from '../../test/run-vectors.ts'

runVectors('log', operations)
