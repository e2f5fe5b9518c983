import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  alice,
  BODY,
  CREATED,
  later,
  post,
  SESSION,
  sign,
  URL,
  verify,
} from '../../test/request-scene.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { createContentDigest } from './request-components.ts'
import { createSignatureBase } from './signature-base.ts'
import type { IncomingRequest } from './verify-request.ts'

const mallory: Identity = (await createIdentity()).identity

describe('refused as signature_invalid:', () => {
  const refused = (work: Promise<unknown>) => expectCode(work, 'signature_invalid')

  test('a signature by another key', async () => {
    await refused(verify(await sign(post()), {}, mallory.publicSigningKey))
  })

  test('a key of small order, under which some runtimes accept anything', async () => {
    const identityPoint = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    await refused(verify(await sign(post()), {}, identityPoint))
  })

  test.each<[string, Partial<IncomingRequest>]>([
    ['another method', { method: 'PUT' }],
    ['the method in lower case', { method: 'post' }],
    ['another path', { targetUri: URL.replace('vault?', 'doc?') }],
    ['another query', { targetUri: `${URL}&c=2` }],
    ['another host', { targetUri: URL.replace('vault.example', 'other.example') }],
    ['another scheme', { targetUri: URL.replace('https:', 'http:') }],
    ['a line break in the address', { targetUri: `${URL}\n"@method": GET` }],
    ['another body', { body: new TextEncoder().encode('{"name":"Away"}') }],
    ['no body', { body: undefined }],
  ])('%s', async (_, change) => {
    await refused(verify(await sign(post()), change))
  })

  test.each(['Content-Digest', 'Shrd-Session', 'Idempotency-Key'])(
    'the header %s changed, taken away or sent twice',
    async (name) => {
      const headers = await sign(post())
      await refused(verify({ ...headers, [name]: `${headers[name]}x` }))
      await refused(verify({ ...headers, [name]: `${headers[name]}, ${headers[name]}` }))
      await refused(verify({ ...headers, [name.toLowerCase()]: headers[name] }))
      await refused(verify({ ...headers, [name]: undefined }))
    },
  )

  test('a body where none was signed', async () => {
    const headers = await sign({ method: 'POST', url: URL, session: SESSION })
    await refused(verify(headers))
    await refused(verify({ ...headers, 'Content-Digest': await createContentDigest(BODY) }))
  })

  test('an Idempotency-Key that was not signed', async () => {
    const { idempotencyKey: _, ...request } = post()
    await refused(verify({ ...(await sign(request)), 'Idempotency-Key': 'retry-2' }))
  })

  test('a digest by another algorithm, or two digests', async () => {
    const headers = await sign(post())
    const digest = headers['Content-Digest']
    await refused(verify({ ...headers, 'Content-Digest': digest?.replace('sha-256', 'sha-512') }))
    await refused(verify({ ...headers, 'Content-Digest': `${digest}, md5=:AAAA:` }))
  })

  const inputs: [string, (input: string) => string][] = [
    ['another label', (input) => input.replace('shrd=', 'sig1=')],
    ['two signatures', (input) => `${input}, other=()`],
    ['fewer components', (input) => input.replace(' "shrd-session"', '')],
    ['no components', (input) => input.replace(/\(.*?\)/, '()')],
    ['other components', (input) => input.replace('@target-uri', '@path')],
    ['more components', (input) => input.replace('"@method"', '"@method" "date"')],
    ['a component twice', (input) => input.replace('"@method"', '"@method" "@method"')],
    [
      'components in another order',
      (input) => input.replace('"@method" "@target-uri"', '"@target-uri" "@method"'),
    ],
    ['a component with a parameter', (input) => input.replace('"@method"', '"@method";req')],
    ['a component as a token', (input) => input.replace('"@method"', 'method')],
    ['another time', (input) => input.replace(`${CREATED}`, `${CREATED + 1}`)],
    ['a time as a text', (input) => input.replace(`${CREATED}`, `"${CREATED}"`)],
    ['a time with a fraction', (input) => input.replace(`${CREATED}`, `${CREATED}.5`)],
    ['a time with .0', (input) => input.replace(`${CREATED}`, `${CREATED}.0`)],
    ['a negative time', (input) => input.replace(`created=${CREATED}`, 'created=-1')],
    ['no time', (input) => input.replace(`;created=${CREATED}`, '')],
    ['no nonce', (input) => input.replace(/;nonce="[^"]*"/, '')],
    ['another nonce', (input) => input.replace(/nonce="./, 'nonce="_')],
    ['a short nonce', (input) => input.replace(/nonce="[^"]*"/, 'nonce="AAAA"')],
    ['no keyid', (input) => input.replace(/;keyid="[^"]*"/, '')],
    ['another sequence', (input) => input.replace('.0"', '.1"')],
    ['a sequence with a zero in front', (input) => input.replace('.0"', '.00"')],
    ['a keyid without sequence', (input) => input.replace('.0"', '"')],
    ['no tag', (input) => input.replace(';tag="shrd-v1"', '')],
    ['another tag', (input) => input.replace('shrd-v1', 'shrd-v0')],
    ['an algorithm', (input) => `${input};alg="ed25519"`],
    ['an end', (input) => `${input};expires=${CREATED + 600}`],
    ['a parameter twice', (input) => `${input};tag="shrd-v1"`],
    ['white space', (input) => input.replace(';created', '; created')],
    ['a text that is no list', () => 'shrd=1'],
    ['a text that is no structured field', () => '{"shrd":1}'],
    ['an endless text', (input) => `${input};x="${'x'.repeat(2000)}"`],
  ]
  test.each(inputs)('a Signature-Input with %s', async (_, change) => {
    const headers = await sign(post(), 'n'.repeat(22))
    const input = change(headers['Signature-Input'] ?? '')
    expect(input).not.toBe(headers['Signature-Input'])
    await refused(later(() => verify({ ...headers, 'Signature-Input': input })))
  })

  const signatures: [string, (signature: string) => string][] = [
    ['another label', (signature) => signature.replace('shrd=', 'sig1=')],
    ['a bit flipped', (signature) => signature.replace(/:./, (s) => (s === ':A' ? ':B' : ':A'))],
    ['a byte less', () => `shrd=:${'A'.repeat(84)}:`],
    ['base64 without padding', (signature) => signature.replace('==:', ':')],
    ['set bits behind the last byte', (signature) => signature.replace(/.==:/, 'B==:')],
    ['a text', (signature) => signature.replaceAll(':', '"')],
    ['two signatures', (signature) => `${signature}, ${signature.replace('shrd', 'other')}`],
    ['the same twice', (signature) => `${signature}, ${signature}`],
    ['a parameter', (signature) => `${signature};x`],
    ['nothing', () => ''],
  ]
  test.each(signatures)('a Signature with %s', async (_, change) => {
    const headers = await sign(post())
    const signature = change(headers.Signature ?? '')
    await refused(later(() => verify({ ...headers, Signature: signature })))
  })
})

describe('truly signed by the member, and still refused:', () => {
  /** Signs by hand what {@link signRequest} would never sign. */
  async function signByHand(
    list: string,
    components: { name: string; value: string }[],
    headers: Record<string, string>,
  ): Promise<Record<string, string>> {
    const nonce = 'n'.repeat(22)
    const parameters = `(${list});created=${CREATED};nonce="${nonce}";keyid="${alice.user_id}.0";tag="shrd-v1"`
    const base = new TextEncoder().encode(createSignatureBase(components, parameters))
    const signature = Buffer.from(await crypto.subtle.sign('Ed25519', alice.signingKey, base))
    return {
      ...headers,
      'Signature-Input': `shrd=${parameters}`,
      Signature: `shrd=:${signature.toString('base64')}:`,
    }
  }

  const FULL = '"@method" "@target-uri" "shrd-session"'
  const parts = (method: string, targetUri: string, session: string) => [
    { name: '@method', value: method },
    { name: '@target-uri', value: targetUri },
    { name: 'shrd-session', value: session },
  ]
  const get = { method: 'GET', body: undefined }

  test('nothing, when it is signed by hand as it should be', async () => {
    const headers = { 'Shrd-Session': SESSION }
    const signed = await signByHand(FULL, parts('GET', URL, SESSION), headers)
    expect(await verify(signed, get)).toMatchObject({ session: SESSION })
  })

  test.each([
    ['components that the list does not name', '"@method"'],
    ['a list that names one more with a parameter', `"@method";req ${FULL}`],
  ])('%s', async (_, list) => {
    const headers = { 'Shrd-Session': SESSION }
    const signed = await signByHand(list, parts('GET', URL, SESSION), headers)
    await expectCode(
      later(() => verify(signed, get)),
      'signature_invalid',
    )
  })

  test.each([
    ['a method in lower case', 'get', URL, SESSION],
    ['an address with a line break', 'GET', `${URL}\nx`, SESSION],
    ['a session with a space', 'GET', URL, 'a b'],
    ['an empty session', 'GET', URL, ''],
  ])('%s', async (_, method, targetUri, session) => {
    const headers = { 'Shrd-Session': session }
    const signed = await signByHand(FULL, parts(method, targetUri, session), headers)
    await expectCode(
      later(() => verify(signed, { method, targetUri, body: undefined })),
      'signature_invalid',
    )
  })
})
