import { expect, test } from 'vitest'
import { curlExample, type DescribedCall } from './curl-example.ts'

const CALL: DescribedCall = {
  method: 'POST',
  path: '/api/things',
  operation: {
    operationId: 'createThing',
    summary: 'Creates a thing.',
    security: [],
    responses: {},
    parameters: [
      { name: 'Shrd-Claim', in: 'header', required: true, schema: { type: 'string' } },
      { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
    ],
    requestBody: {
      required: true,
      description: '',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['a'], properties: { a: { const: "it's $HOME" } } },
        },
      },
    },
  },
}

test('an example quotes what it sends, and takes secrets from variables of the shell', () => {
  expect(curlExample('https://id.example.org', CALL, 'api_key')).toBe(
    `curl 'https://id.example.org/api/things' \\
  -H "Authorization: Bearer $SHRD_API_KEY" \\
  -H 'Shrd-Claim: text' \\
  -H 'Content-Type: application/json' \\
  -d '{
  "a": "it'\\''s $HOME"
}'`,
  )
})

test('the cookie of an example is that of the origin, and a member names the account', () => {
  const overTls = curlExample('https://id.example.org', CALL, 'member')
  expect(overTls).toContain('"Cookie: __Host-shrd_session=$SESSION"')
  expect(overTls).toContain('"Shrd-Account: $ACCOUNT"')
  expect(curlExample('http://localhost:3000', CALL, 'user')).toContain('"Cookie: shrd_session=')
})
