import { type AccountChange, type AccountPurpose, signChange, verifyChange } from './account.ts'
import { readKeyLog } from './identity.ts'
import type { Signer } from './login-and-requests.ts'
import { readVectors, runPage } from './run-page.ts'

type Input =
  | { operation: 'sign link'; member: string; link: AccountChange; now: number }
  | {
      operation: 'sign reset-2fa' | 'sign delete-account'
      member: string
      request: AccountChange
      now: number
    }
  | {
      operation: 'verify link' | 'verify reset-2fa' | 'verify delete-account'
      record: unknown
      user_id: string
      entries: unknown
    }

const members = readVectors<Record<string, Signer>>('shrd/identities')

function sign(purpose: AccountPurpose, member: string, change: AccountChange, now: number) {
  const signer = members[member]
  if (signer === undefined) throw new Error(`Nobody is called ${member}.`)
  return signChange(purpose, signer, change, now)
}

runPage<Input>('account', (input) => {
  switch (input.operation) {
    case 'sign link':
      return sign('link', input.member, input.link, input.now)
    case 'sign reset-2fa':
      return sign('reset-2fa', input.member, input.request, input.now)
    case 'sign delete-account':
      return sign('delete-account', input.member, input.request, input.now)
  }
  const log = readKeyLog(input.user_id, input.entries, null)
  switch (input.operation) {
    case 'verify link':
      return verifyChange('link', input.record, log)
    case 'verify reset-2fa':
      return verifyChange('reset-2fa', input.record, log)
    case 'verify delete-account':
      return verifyChange('delete-account', input.record, log)
  }
})
