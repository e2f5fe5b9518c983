import { operations } from '../../test/make-vectors/account.ts'
import { runVectors } from '../../test/run-vectors.ts'

runVectors('account', operations)
