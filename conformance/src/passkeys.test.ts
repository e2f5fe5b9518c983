import { readKeyLog } from './identity.ts'
import {
  derivePasskeyKey,
  type ListPin,
  openPasskeyEnvelope,
  type Touched,
  verifyPasskeyList,
} from './passkeys.ts'
import { runPage } from './run-page.ts'

type Input =
  | (Touched & { operation: 'derive passkey key' })
  | (Touched & { operation: 'open envelope of a passkey'; sequence: number; envelope: string })
  | {
      operation: 'verify list of passkeys'
      issuer: string
      user_id: string
      entries: unknown
      record: unknown
      pin: ListPin | null
    }

runPage<Input>('passkeys', (input) => {
  switch (input.operation) {
    case 'derive passkey key':
      return derivePasskeyKey(input)
    case 'open envelope of a passkey':
      return openPasskeyEnvelope(input, input.sequence, input.envelope)
    case 'verify list of passkeys': {
      const log = readKeyLog(input.user_id, input.entries, null)
      return verifyPasskeyList(input.record, log, input.issuer, input.pin)
    }
  }
})
