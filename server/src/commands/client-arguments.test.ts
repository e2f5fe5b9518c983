import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { PRESET_NAMES } from '../identity/clients/presets.ts'
import { parseClientCommand } from './client-arguments.ts'
import { explainClientFailure } from './client-failures.ts'
import { USAGE } from './client-usage.ts'

const ORIGIN = 'http://localhost:5173'
const parse = (line: string) => parseClientCommand(line.split(' ').filter(Boolean))

test.each(['', 'help', '--help', '-h', 'add --help', 'add my-app -h', 'edit my-app --help'])(
  'help is shown for %j',
  (line) => expect(parse(line)).toMatchObject({ kind: 'help' }),
)

test('an application is one of the presets, and react if nothing is said', () => {
  const presetOf = (line: string) => {
    const command = parse(`add my-app --origin ${ORIGIN} ${line}`)
    return command.kind === 'add' && command.client
  }
  expect(presetOf('')).toMatchObject({ preset: 'react', path: undefined })
  expect(presetOf('--preset grafana --path /grafana')).toMatchObject({
    ...{ preset: 'grafana', path: '/grafana' },
  })
  for (const path of ['/wiki/', '/wiki']) {
    expect(presetOf(`--path ${path}`)).toMatchObject({ path: '/wiki' })
  }
  expect(presetOf('--path /')).toMatchObject({ path: undefined })
  const other = presetOf(`--preset other --redirect ${ORIGIN}/in --pkce optional --signing ES256`)
  expect(other).toMatchObject({
    ...{ preset: 'other', pkce: 'optional', signing: 'ES256' },
    redirect_uris: { set: [`${ORIGIN}/in`] },
  })
  expect(() => presetOf('--preset moodle')).toThrow(
    expect.objectContaining({
      code: 'client_use_wrong',
      data: { problem: expect.stringMatching(/^--preset must be one of react, .+"moodle"$/) },
    }),
  )
  expect(presetOf('--id-token-claims off')).toMatchObject({ claims_in_id_token: false })
})

test('devices and agents are switched on, and agents for all or for some domains', () => {
  expect(parse('add my-cli --device-sign-in on')).toMatchObject({
    client: { device_sign_in: true, origins: { add: undefined } },
  })
  expect(parse('edit my-app --agents any')).toMatchObject({ changes: { agents: 'any' } })
  expect(parse('edit my-app --agents off')).toMatchObject({ changes: { agents: 'off' } })
  expect(parse('edit my-app --agents claude.ai,vscode.dev')).toMatchObject({
    changes: { agents: 'listed', agent_domains: ['claude.ai', 'vscode.dev'] },
  })
  expect(() => parse('add my-app --agents off')).toThrow()
  expect(() => parse('add my-app --device-sign-in off')).toThrow()
})

test('claims have a source each', () => {
  const line = `edit my-app --claim plan=attribute:plan --claim tier=constant:3 --claim a=constant:b=c --claim groups=roles`
  expect(parse(line)).toMatchObject({
    changes: {
      mapped_claims: {
        plan: { from: 'attribute', name: 'plan' },
        tier: { from: 'constant', value: 3 },
        a: { from: 'constant', value: 'b=c' },
        groups: { from: 'roles' },
      },
    },
  })
  expect(parse('edit my-app --claim none')).toMatchObject({ changes: { mapped_claims: {} } })
})

test('tokens, APIs and links are values of their own, and can be taken away', () => {
  const line =
    'edit my-app --lifetime access_token=600 --lifetime id_token=usual --resource https://api.example=read,write --terms https://a.example/terms --privacy none'
  expect(parse(line)).toMatchObject({
    changes: {
      lifetimes: { access_token: 600, id_token: null },
      resources: [{ uri: 'https://api.example', scopes: ['read', 'write'], format: 'jwt' }],
      tos_uri: 'https://a.example/terms',
      policy_uri: null,
    },
  })
  const all = 'edit my-app --user-scopes me:read,me:security'
  expect(parse(all)).toMatchObject({ changes: { user_scopes: ['me:read', 'me:security'] } })
  expect(parse('edit my-app --user-scopes none')).toMatchObject({ changes: { user_scopes: [] } })
  expect(parse('edit my-app --resource none')).toMatchObject({ changes: { resources: [] } })
  expect(parse('secret my-app --revoke sec_a')).toMatchObject({ kind: 'revoke', secretId: 'sec_a' })
})

test('the rules for passkeys change one by one', () => {
  const model = '2fc0579f-8113-47ea-b116-bb5a8db9202a'
  const line = `edit my-app --passkey-offer off --passkey-as one_factor --passkey-model ${model.toUpperCase()}`
  const passkeys = { offer: false, verified_as: 'one_factor', aaguids: [model] }
  expect(parse(line)).toMatchObject({ changes: { policy: { passkeys } } })
  expect(parse('edit my-app --passkey-model none')).toMatchObject({
    changes: { policy: { passkeys: { aaguids: [] } } },
  })
})

test('providers are named in their order', () => {
  const id = `prv_${'a'.repeat(26)}`
  expect(parse(`edit my-app --provider ${id},icon=key`)).toMatchObject({
    changes: { policy: { providers: [{ provider_id: id, text: null, icon: 'key' }] } },
  })
})

test('the help names every preset', () => {
  for (const name of PRESET_NAMES) expect(USAGE).toContain(name)
  expect(Math.max(...USAGE.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
})

test('addresses and settings may stand in any order, and repeat', () => {
  const other = 'http://localhost:4000'
  const line = `edit --origin ${ORIGIN} --methods key_file,otp my-app --origin ${other} --registration open`
  expect(parse(`${line} --add-logout ${other}/bye --json`)).toMatchObject({
    ...{ kind: 'edit', clientId: 'my-app', json: true },
    changes: {
      origins: { set: [ORIGIN, other] },
      post_logout_redirect_uris: { add: [`${other}/bye`] },
      policy: { methods: ['key_file', 'otp'], registration: true },
    },
  })
})

test.each([
  ['frob', 'there is no command "frob"'],
  ['add', 'the id of the application is missing'],
  ['show a1 b1', 'give one id only, without b1'],
  ['list my-app', 'list takes no id'],
  [`list --origin ${ORIGIN}`, 'list has no option --origin'],
  ['add my-app --only', 'add has no option --only'],
  [`secret my-app --add-origin ${ORIGIN}`, 'secret has no option --add-origin'],
  [`add my-app --orgin ${ORIGIN}`, 'there is no option --orgin (did you mean --origin?)'],
  [`add my-app --url ${ORIGIN}`, 'there is no option --url (did you mean --origin?)'],
  [`add my-app --redirect-uri ${ORIGIN}`, 'there is no option --redirect-uri (did you mean --red'],
  ['add my-app --zebra', 'there is no option --zebra. '],
  ['add my-app --origin', "Option '--origin <value>' argument missing"],
  ['shwo my-app', 'there is no command "shwo" (did you mean show?)'],
  ['add my-app --preset graphana', '--preset does not know "graphana" (did you mean grafana?)'],
  ['add my-app --preset Grafana', '--preset does not know "Grafana" (did you mean grafana?)'],
  ['add my-app --preset grafana', 'add needs --origin <origin>: where the pages of my-app are'],
  [
    'add my-app --methods magic',
    '--methods must be one of password, otp, key_file, passkey, provider, not "magic"',
  ],
  ['add my-app --methods password,', '--methods must be one of'],
  ['add my-app --preset vue', '--preset must be one of react'],
  ['add my-app --preset other', 'the preset other needs --redirect'],
  ['add my-app --path wiki', '--path must be a path such as /wiki'],
  ['add my-app --pkce never', '--pkce must be one of required, optional'],
  ['edit my-app --claim plan', '--claim must be <name>=attribute:<name>'],
  ['edit my-app --claim plan=elsewhere:x', '--claim must be <name>=attribute:<name>'],
  ['edit my-app --lifetime access_token', '--lifetime must be <token>=<seconds>'],
  ['edit my-app --lifetime code=60', '--lifetime must be <token>=<seconds>'],
  ['edit my-app --resource https://api.example', '--resource must be <uri>=<scope,scope>'],
  ['secret my-app --only --revoke sec_a', 'use only one of --only and --revoke'],
  ['edit my-app --preset react', 'edit has no option --preset'],
  ['presets my-app', 'presets takes no id'],
  ['add my-app --second-factor sometimes', '--second-factor must be one of off'],
  ['add my-app --passkey-as twice', '--passkey-as must be one of two_factors, one_factor'],
  ['add my-app --passkey-model yubikey', '--passkey-model must be an AAGUID or none'],
  ['add my-app --registration maybe', '--registration must be one of open, closed'],
  ['edit my-app --first-party --third-party', 'use only one of --first-party and --third-party'],
  ['edit my-app', 'edit needs an option for the value to change'],
  ['edit my-app --json', 'edit needs an option for the value to change'],
])('%j is a wrong use: %s', (line, problem) => {
  const failure = (() => {
    try {
      return parse(line)
    } catch (error) {
      return explainClientFailure(error)
    }
  })()
  expect(failure).toMatchObject({ code: 64, sentence: expect.stringContaining(problem) })
})

test.each([
  [66, 'npm run client -- list', 'client_not_found'],
  [77, 'registers it at each start', 'client_built_in'],
  [70, 'another_code', 'another_code'],
] as const)('exit code %i says %j', (code, sentence, name) => {
  const failure = explainClientFailure(new ShrdError(name, { data: { client_id: 'my-app' } }))
  expect(failure).toMatchObject({ code, sentence: expect.stringContaining(sentence) })
})

test.each([
  [`--origin ${ORIGIN}`, ` edit my-app --add-origin ${ORIGIN}\n`],
  [
    `--first-party --embedded on --redirect ${ORIGIN}/in --origin ${ORIGIN} --origin https://b.example`,
    ` edit my-app --add-origin ${ORIGIN} --add-origin https://b.example --add-redirect ${ORIGIN}/in --embedded on --first-party\n`,
  ],
  [
    `--origin ${ORIGIN} --third-party --name O'Hara --logout ${ORIGIN}/bye --methods otp,password --registration closed`,
    ` edit my-app --add-origin ${ORIGIN} --add-logout ${ORIGIN}/bye --name 'O'\\''Hara' --methods otp,password --registration closed --third-party\n`,
  ],
])('an add of a taken id with %j is told the whole edit to run', (options, edit) => {
  const { sentence, code } = explainTaken(options)
  expect(code).toBe(73)
  expect(sentence).toContain('The id my-app is taken. Show it with "npm run client -- show my-app')
  expect(sentence.split('npm run client --')[2] ?? '').toBe(edit)
})

test('an add of an application that has the origin is told how to see it', () => {
  const known = { origins: `${ORIGIN} https://b.example` }
  const { sentence } = explainTaken(`--origin ${ORIGIN}/ --preset grafana`, known)
  expect(sentence).toContain('"npm run client -- show my-app --preset grafana"')
  expect(sentence).toContain('"npm run client -- secret my-app" makes another secret')
  expect(sentence).not.toContain('edit')
})

function explainTaken(options: string, data: Readonly<Record<string, string>> = {}) {
  return explainClientFailure(
    new ShrdError('client_taken', { data }),
    parse(`add my-app ${options}`),
  )
}
