import { createOpenApi } from '@shrd/contract/openapi'
import { expect, test } from 'vitest'
import { describeCaller } from './describe-caller.ts'
import { listCalls } from './list-calls.ts'

const parts = listCalls(createOpenApi({ origin: 'https://id.example.org' }))
const calls = parts.flatMap(({ groups }) => groups.flatMap((group) => group.calls))

test.each([
  ['getPlans', ['Everyone.'], 'anyone'],
  ['createAccount', ['A signed-in user, from a page of the service.'], 'user'],
  [
    'recordPaymentAsOperator',
    ['An operator of the platform, who has confirmed it a short time ago.'],
    'user',
  ],
  [
    'sendTestEvent',
    ['Any member of the account.', 'An API key with the scope webhooks:write.'],
    'api_key',
  ],
  [
    'changePlan',
    [
      'An owner of the account.',
      'The member must have signed in or confirmed a short time ago.',
      'No API key: people only.',
    ],
    'member',
  ],
  ['createDocument', ['A member of the vault, whose key signs the request.'], 'vault'],
] as const)('%s says who may make it', (name, sentences, example) => {
  const call = calls.find(({ operation }) => operation.operationId === name)
  if (call === undefined) throw new Error(`there is no call ${name}`)
  expect(describeCaller(call)).toEqual({ sentences, example })
})
