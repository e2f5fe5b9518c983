import type { StepEvent } from '@shrd/contract'
import type { NamedWalk } from './named-walk.ts'
import { PASSWORD, type Walk } from './walk.ts'

const NEW_PASSWORD = 'another horse battery staple'
const LONG_PASSWORD = 'a password of more than thirty characters'
const choose = (to: 'password' | 'otp_request' | 'register' | 'forgot' | 'key_file') =>
  ({ type: 'choose', to }) as const
const register = (email: string, password = NEW_PASSWORD) =>
  ({ type: 'register', email, password, name: 'Nils', terms: true }) as const

/** Begins, and does one thing after the other. */
const steps =
  (...events: readonly ((walk: Walk) => StepEvent | Promise<StepEvent>)[]) =>
  async (walk: Walk): Promise<void> => {
    await walk.begin()
    for (const event of events) await walk.send(await event(walk))
  }
const event = (given: StepEvent) => () => given
const password =
  (given = PASSWORD) =>
  (walk: Walk) =>
    ({ type: 'password', email: walk.email, password: given }) as const
const mailed = async ({ service, email }: Walk) =>
  ({ type: 'code', code: await service.codeFor(email) }) as const
const requestCode = ({ email }: Walk) => ({ type: 'request_code', email, via: 'email' }) as const
const setUp = async (walk: Walk) => ({ type: 'token', token: await walk.setUpToken() }) as const

/** Every step and event of a sign-in in an application's own screens, right and wrong. */
export const SIGN_IN_WALKS: readonly NamedWalk[] = [
  { name: 'the right password', go: steps(password()) },
  {
    name: 'wrong passwords until it is over',
    go: steps(...Array.from({ length: 5 }, () => password('not this one'))),
  },
  {
    name: 'somebody unknown, then the right password',
    go: steps(
      event({ type: 'password', email: 'nobody@example.org', password: PASSWORD }),
      password(),
    ),
  },
  {
    name: 'every other step, and back',
    go: steps(
      ...(['otp_request', 'register', 'forgot', 'password'] as const).map((to) =>
        event(choose(to)),
      ),
      event({ type: 'restart' }),
    ),
  },
  {
    name: 'events that belong to other steps',
    go: steps(
      event({ type: 'code', code: '123456' }),
      event({ type: 'token', token: '123456' }),
      event({ type: 'resend' }),
      event({ type: 'new_password', password: NEW_PASSWORD }),
      event({ type: 'consent', granted: true }),
      event({ type: 'continue' }),
      event({ type: 'identify', email: 'nobody@example.org' }),
      event({ type: 'reset', code: '123456', password: NEW_PASSWORD }),
    ),
  },
  {
    name: 'a one-time code',
    go: steps(event(choose('otp_request')), requestCode, mailed),
  },
  {
    name: 'wrong one-time codes until it is over',
    go: steps(
      event(choose('otp_request')),
      requestCode,
      ...Array.from({ length: 5 }, () => event({ type: 'code', code: 'wrong' })),
    ),
  },
  {
    name: 'a one-time code for nobody, and an address that is none',
    go: steps(
      event(choose('otp_request')),
      event({ type: 'request_code', email: 'no address', via: 'email' }),
      event({ type: 'request_code', email: 'nobody@example.org', via: 'chat' }),
      event({ type: 'request_code', email: 'nobody@example.org', via: 'email' }),
      event({ type: 'code', code: '123456' }),
    ),
  },
  {
    name: 'a one-time code that was sent anew',
    go: steps(event(choose('otp_request')), requestCode, requestCode, mailed),
  },
  {
    name: 'a registration with its code',
    go: async (walk) => {
      const email = `new-${walk.email}`
      await walk.begin()
      await walk.send(choose('register'))
      await walk.send(register(email))
      await walk.send({ type: 'code', code: 'wrong' })
      await walk.send({ type: 'resend' })
      await walk.send({ type: 'code', code: await walk.service.codeFor(email) })
      await walk.redeem()
      await walk.userinfo()
      await walk.begin()
      await walk.send({ type: 'password', email, password: NEW_PASSWORD })
    },
  },
  {
    name: 'a registration in the language that the application asks for',
    go: async (walk) => {
      const email = `german-${walk.email}`
      await walk.begin({ fields: { screen_hint: 'register', ui_locales: 'tlh de-AT fr' } })
      await walk.send(register(email))
      await walk.send({ type: 'code', code: await walk.service.codeFor(email) })
      await walk.redeem()
      await walk.userinfo()
    },
  },
  {
    name: 'a sign-in whose page changes its language on the way',
    go: async (walk) => {
      const email = `danish-${walk.email}`
      await walk.begin({ fields: { screen_hint: 'register', ui_locales: 'de' } })
      await walk.send(register(email), { fields: { ui_locales: 'da' } })
      const code = await walk.service.codeFor(email)
      await walk.send({ type: 'code', code }, { fields: { ui_locales: 'fr' } })
      await walk.redeem()
      await walk.userinfo()
    },
  },
  {
    name: 'a registration where a second factor is demanded',
    client: 'strict',
    go: async (walk) => {
      const email = `guarded-${walk.email}`
      await walk.begin()
      await walk.send(choose('register'))
      await walk.send(register(email))
      await walk.send({ type: 'code', code: await walk.service.codeFor(email) })
      await walk.send(await setUp(walk))
      await walk.redeem()
    },
  },
  {
    name: 'a registration where passwords do not count, which ends at the one-time code',
    client: 'codes',
    go: async (walk) => {
      const email = `coded-${walk.email}`
      await walk.begin({ fields: { screen_hint: 'register' } })
      await walk.send(register(email))
      await walk.send({ type: 'code', code: await walk.service.codeFor(email) })
      await walk.send({ type: 'password', email, password: NEW_PASSWORD })
      await walk.send({ type: 'request_code', email, via: 'email' })
      await walk.send({ type: 'code', code: await walk.service.codeFor(email) })
      await walk.redeem()
    },
  },
  {
    name: 'a registration where only key files count, which the web takes over',
    client: 'only-files',
    go: async (walk) => {
      await walk.begin({ fields: { screen_hint: 'register' } })
      await walk.begin()
    },
  },
  {
    name: 'a registration with its link',
    go: async (walk) => {
      const email = `linked-${walk.email}`
      await walk.begin()
      await walk.send(choose('register'))
      await walk.send(register(email))
      await walk.send({ type: 'code', code: await walk.service.linkFor(email) })
      await walk.send({ type: 'code', code: 'once more' })
    },
  },
  {
    name: 'a registration with a taken address',
    go: async (walk) => {
      await walk.begin()
      await walk.send(choose('register'))
      await walk.send(register(walk.email))
      await walk.send({ type: 'code', code: '000000' })
    },
  },
  {
    name: 'passwords that are not taken',
    go: steps(
      event(choose('register')),
      ...[
        'too short',
        `a${'b'.repeat(299)}`,
        'passwordpassword',
        'person is my password',
        'nils has a password',
      ].map((text) => event(register('person@example.org', text))),
      event({ ...register('no address'), terms: false }),
      event(register('no address')),
    ),
  },
  {
    name: 'a forgotten password',
    go: async (walk) => {
      const reset = async (text: string) =>
        walk.send({
          type: 'reset',
          code: await walk.service.codeFor(walk.email),
          password: text,
        })
      await walk.begin()
      await walk.send(choose('forgot'))
      await walk.send({ type: 'forgot', email: walk.email })
      await walk.send({ type: 'reset', code: 'wrong', password: NEW_PASSWORD })
      await reset('short')
      await reset(PASSWORD)
      await reset(NEW_PASSWORD)
      await walk.send({ type: 'password', email: walk.email, password: PASSWORD })
      await walk.send({ type: 'password', email: walk.email, password: NEW_PASSWORD })
    },
  },
  {
    name: 'a new password, which ends what the person has open elsewhere',
    go: async (walk) => {
      await walk.begin()
      await walk.signIn()
      await walk.redeem()
      await walk.begin()
      await walk.send(choose('forgot'))
      await walk.send({ type: 'forgot', email: walk.email })
      const code = await walk.service.linkFor(walk.email)
      await walk.send({ type: 'reset', code, password: NEW_PASSWORD })
      await walk.userinfo()
      await walk.refresh()
      await walk.send({ type: 'password', email: walk.email, password: NEW_PASSWORD })
    },
  },
  {
    name: 'a forgotten password of nobody',
    go: steps(
      event(choose('forgot')),
      event({ type: 'forgot', email: 'nobody@example.org' }),
      event({ type: 'reset', code: '123456', password: NEW_PASSWORD }),
    ),
  },
  {
    name: 'a second factor that is demanded, set up and asked for',
    client: 'strict',
    go: async (walk) => {
      const codes: string[] = []
      await walk.begin()
      await walk.signIn()
      codes.push(...walk.last.json.data.setup.codes)
      await walk.send({ type: 'token', token: 'wrong' })
      await walk.send(await setUp(walk))
      await walk.begin()
      await walk.signIn()
      await walk.send(await setUp(walk))
      await walk.send({ type: 'token', token: '12345' })
      await walk.send({ type: 'token', token: await walk.setUpToken(1) })
      await walk.begin()
      await walk.signIn()
      await walk.send({ type: 'token', token: (codes[0] ?? '').toLowerCase() })
      await walk.begin()
      await walk.signIn()
      await walk.send({ type: 'token', token: codes[0] ?? '' })
      await walk.send({ type: 'restart' })
    },
  },
  {
    name: 'wrong tokens until it is over',
    client: 'strict',
    go: steps(
      password(),
      ...Array.from({ length: 5 }, () => event({ type: 'token', token: '12345' })),
    ),
  },
  {
    name: 'a password that is too weak for the application',
    client: 'long',
    go: steps(
      password(),
      event({ type: 'new_password', password: NEW_PASSWORD }),
      event({ type: 'new_password', password: LONG_PASSWORD }),
    ),
  },
  {
    name: 'an application without passwords and registration',
    client: 'closed',
    go: steps(
      password(),
      event(choose('password')),
      event(choose('forgot')),
      event(choose('register')),
      requestCode,
      mailed,
    ),
  },
  {
    name: 'an application that asks who it is first',
    client: 'first',
    go: steps(
      ({ email }) => ({ type: 'identify', email }),
      event(choose('otp_request')),
      event(choose('password')),
      requestCode,
      event(choose('password')),
      password(),
    ),
  },
  {
    name: 'a key file, where the application does not name it',
    go: steps(event(choose('key_file'))),
  },
  {
    name: 'a key file, which only a page of the service opens',
    client: 'files',
    go: async (walk) => {
      await walk.begin({ fields: { screen_hint: 'password' } })
      await walk.send(choose('key_file'))
    },
  },
  {
    name: 'an application that begins with a key file',
    client: 'files',
    go: async (walk) => walk.begin(),
  },
]
