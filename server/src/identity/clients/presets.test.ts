import { expect, test } from 'vitest'
import { drawSnippet } from './client-snippets.ts'

const parts = (redirect_uri: string, secret?: string) => ({
  issuer: 'https://id.example.org',
  client: { client_id: 'my-app', redirect_uris: [redirect_uri] },
  secret,
})
const CALLBACK = 'https://app.example.com/callback'

test.each(['react', 'next', 'script', 'express'] as const)(
  'code for %s names the service and the application',
  (framework) => {
    const snippet = drawSnippet(framework, parts(CALLBACK))
    expect(snippet).toContain('https://id.example.org')
    expect(snippet).toContain('my-app')
  },
)

test('a redirect URI is named where it is not the usual one', () => {
  expect(drawSnippet('react', parts(CALLBACK))).not.toContain('redirect_uri')
  expect(drawSnippet('next', parts("https://app.example.com/it's"))).toContain(
    "redirect_uri: 'https://app.example.com/it\\'s'",
  )
})

test('only code for a server holds the secret, and plain http only where the service has it', () => {
  const server = drawSnippet('express', parts(CALLBACK, 'the-secret'))
  expect(server).toContain('CLIENT_SECRET=the-secret')
  expect(server).not.toContain('allowInsecureRequests')
  const local = { ...parts(CALLBACK), issuer: 'http://localhost:3000' }
  expect(drawSnippet('express', local)).toContain('allowInsecureRequests')
  for (const framework of ['react', 'next', 'script'] as const) {
    expect(drawSnippet(framework, parts(CALLBACK, 'the-secret'))).not.toContain('the-secret')
  }
})
