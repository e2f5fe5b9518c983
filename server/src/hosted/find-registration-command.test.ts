import { expect, test } from 'vitest'
import { findRegistrationCommand } from './find-registration-command.ts'

const redirect_uri = 'http://localhost:5173/back'

test.each([
  [
    'invalid_client',
    'npm run client -- add my-app --origin http://localhost:5173 --redirect http://localhost:5173/back',
  ],
  [
    'invalid_redirect_uri',
    'npm run client -- edit my-app --add-origin http://localhost:5173 --add-redirect http://localhost:5173/back',
  ],
  ['invalid_request', undefined],
])('after %s the developer reads %s', (error, command) => {
  expect(findRegistrationCommand(error, { client_id: 'my-app', redirect_uri })).toBe(command)
})

test.each([
  ['a client id with a command in it', { client_id: 'a;reboot', redirect_uri }],
  ['an option in place of a client id', { client_id: '--json', redirect_uri }],
  [
    'an address with a command in it',
    { client_id: 'a', redirect_uri: 'http://localhost/$(reboot)' },
  ],
  ['an address with a second line', { client_id: 'a', redirect_uri: `${redirect_uri}\nreboot` }],
  ['an address on another machine', { client_id: 'a', redirect_uri: 'https://evil.example/back' }],
  ['no address', { client_id: 'a' }],
  ['no client', { redirect_uri }],
])('%s makes no command', (_, requested) => {
  expect(findRegistrationCommand('invalid_client', requested)).toBeUndefined()
})
