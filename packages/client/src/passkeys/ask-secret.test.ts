import type { PasskeyCreation, PasskeyRequest } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import { createPasskeyCeremony } from './ask-secret.ts'
import type { PasskeyBrowser } from './passkey-browser.ts'

const REQUEST: PasskeyRequest = {
  ...{ challenge: 'AAAA', timeout: 1, rpId: 'id.example', userVerification: 'required' },
}
const CREATION: PasskeyCreation = {
  ...{ challenge: 'AAAA', timeout: 1, rp: { id: 'id.example', name: 'Shrd' }, attestation: 'none' },
  user: { id: 'AQ', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: {
    ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
  extensions: { credProps: true },
}
const SECRET = new Uint8Array(32).fill(7)
const INPUT = new Uint8Array(32).fill(9)
const bytes = (...values: number[]) => new Uint8Array(values).buffer

type Asked = PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions

/** A browser without JSON methods, whose authenticator answers with some results of extensions. */
function openBrowser(prf: unknown, refusal?: string) {
  const asked: { publicKey?: Partial<Asked> }[] = []
  const answer = async (options: (typeof asked)[number]) => {
    asked.push(options)
    if (refusal !== undefined) throw new DOMException('', refusal)
    return {
      rawId: bytes(1, 2),
      response: {
        ...{ clientDataJSON: bytes(3), attestationObject: bytes(4), authenticatorData: bytes(5) },
        ...{ signature: bytes(6), userHandle: null, getTransports: () => ['usb'] },
      },
      getClientExtensionResults: () => ({ prf }),
    }
  }
  const credentials = { get: answer, create: answer }
  // As much of it as is used.
  const browser = { credentials, api: {} } as unknown as PasskeyBrowser
  return { ceremony: createPasskeyCeremony(browser), asked }
}

describe('a passkey that is asked for its secret', () => {
  test('gets the input by its id, and its secret is not in what is sent', async () => {
    const { ceremony, asked } = openBrowser({ results: { first: SECRET.buffer } })
    const { credential, secret } = await ceremony.get(REQUEST, new Map([['AQI', INPUT]]))
    expect(asked[0]?.publicKey?.extensions).toEqual({
      prf: { evalByCredential: { AQI: { first: INPUT } } },
    })
    expect([credential.id, secret]).toEqual(['AQI', SECRET])
    expect(Object.keys(credential).sort()).toEqual(['id', 'rawId', 'response', 'type'])
  })

  test('is asked for verification of the user, whatever the service says', async () => {
    const { ceremony, asked } = openBrowser({ results: { first: SECRET.buffer } })
    const userVerification = 'preferred'
    await ceremony.get({ ...REQUEST, userVerification }, new Map([['AQI', INPUT]]))
    const { authenticatorSelection } = CREATION
    const lie = { ...authenticatorSelection, userVerification } as const
    await ceremony.create({ ...CREATION, authenticatorSelection: lie }, INPUT)
    const [request, creation] = asked.map(({ publicKey }) => publicKey)
    expect(request?.userVerification).toBe('required')
    expect(creation?.authenticatorSelection).toMatchObject({
      ...{ residentKey: 'required', userVerification: 'required' },
    })
  })

  test('without inputs is asked without the extension', async () => {
    const { ceremony, asked } = openBrowser(undefined)
    expect((await ceremony.get(REQUEST, new Map())).secret).toBeUndefined()
    expect(asked[0]?.publicKey?.extensions).toEqual({})
  })

  test.each([
    [{ enabled: true, results: { first: SECRET } }, true, true],
    [{ enabled: true }, false, true],
    [{ enabled: false }, false, false],
    [undefined, false, true],
    [{ results: { first: new Uint8Array(16) } }, false, true],
  ])('and is new says in %j whether it has one, or may have', async (prf, has, may) => {
    const { ceremony, asked } = openBrowser(prf)
    const { secret, mayHaveSecret, credential } = await ceremony.create(CREATION, INPUT)
    expect([secret !== undefined, mayHaveSecret]).toEqual([has, may])
    expect(credential.response.transports).toEqual(['usb'])
    expect(asked[0]?.publicKey?.extensions).toEqual({
      ...{ credProps: true, prf: { eval: { first: INPUT } } },
    })
  })

  test.each([
    ['NotAllowedError', 'passkey_cancelled'],
    ['InvalidStateError', 'passkey_exists'],
    ['NotSupportedError', 'passkey_unsupported'],
    ['UnknownError', 'passkey_failed'],
  ])('that ends with %s is told as %s', async (name, code) => {
    const { ceremony } = openBrowser(undefined, name)
    await expect(ceremony.create(CREATION, INPUT)).rejects.toMatchObject({ code })
    await expect(ceremony.get(REQUEST, new Map())).rejects.toMatchObject({ code })
  })

  test('in a browser without passkeys says so', async () => {
    const none = { credentials: undefined, api: undefined } as unknown as PasskeyBrowser
    const asking = createPasskeyCeremony(none).get(REQUEST, new Map())
    await expect(asking).rejects.toMatchObject({ code: 'passkey_unsupported' })
  })
})
