import { encodeHex } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { toPublicIdentity } from '../../src/identity/public-identity.ts'
import { keyFileStatement, parseKeyFile } from '../../src/key-file/key-file-format.ts'
import { openKeyFile } from '../../src/key-file/open-key-file.ts'
import { encodePassword } from '../../src/key-file/password.ts'
import { unsealKeyFile } from '../../src/key-file/seal-key-file.ts'
import type { VectorCase, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface OpenInput extends OperationInput {
  password: string
  text: string
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'encode password': ({ password }: { password: string }) => encodeHex(encodePassword(password)),
  'open key file': async ({ password, text }: OpenInput) => {
    const { identity, upgradeOffered } = await openKeyFile(text, password)
    const { payload } = await unsealKeyFile(text, password, {})
    const { header } = parseKeyFile(text)
    return {
      associated_data: new TextDecoder().decode(keyFileStatement.toBytes(header)),
      payload,
      identity: toPublicIdentity(identity),
      upgrade_offered: upgradeOffered,
    }
  },
}

/** Of every file but where another one is tried. */
export const PASSWORD = 'Crème brûlée 🔑'

/** A case of the page. */
export const toCase = (name: string, about: string, input: OperationInput): Promise<VectorCase> =>
  makeCase(operations, name, about, input)
/** Something that the page tells to refuse, and its code. */
export const toRefusal = (
  name: string,
  about: string,
  input: OpenInput,
  error: CryptoErrorCode,
): Promise<VectorRefusal> => makeRefusal(operations, name, about, input, error)
