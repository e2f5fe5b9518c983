import type { DeviceStage, HostedPage } from '@shrd/contract'
import { Note, useMessages } from '@shrd/react'
import type { ReactElement, ReactNode } from 'react'
import { Card } from '../layout/Card.tsx'
import { fill } from '../locales/words.ts'
import { useWords } from '../words-context.ts'

type Device = Extract<HostedPage, { name: 'device' }>
type StageOf<Name extends DeviceStage['name']> = Extract<DeviceStage, { name: Name }>

/**
 * Signs in a device that has no browser. Its forms are plain ones, which work before any script and
 * without it.
 */
export function DevicePage({ page }: { page: Device }): ReactElement {
  const { stage } = page
  switch (stage.name) {
    case 'enter':
      return <EnterCode page={page} stage={stage} />
    case 'confirm':
      return <ConfirmDevice page={page} stage={stage} />
    case 'done':
      return <Done stage={stage} />
    case 'refused':
      return <Refused />
  }
}

/** Asks for the code that the device shows. */
function EnterCode({ page, stage }: { page: Device; stage: StageOf<'enter'> }): ReactElement {
  const words = useWords()
  const { problem } = stage
  const isOver = problem === 'expired' || problem === 'used'
  // Such a code is of no more use: its problem says to enter another one.
  const code = isOver ? '' : stage.code
  const lead = code !== '' && problem === null ? 'leadKnown' : 'lead'
  return (
    <Card title={words['device.title']}>
      {!isOver && <p className="shrd-subtitle">{words[`device.${lead}`]}</p>}
      <CodeForm page={page}>
        <div className="shrd-field">
          <div className="shrd-label-row">
            <label className="shrd-label" htmlFor="user-code">
              {words['device.code']}
            </label>
          </div>
          <input
            className="shrd-input hosted-user-code"
            id="user-code"
            name="user_code"
            dir="ltr"
            defaultValue={code}
            // Keyboards would correct it, and browsers would offer codes of earlier devices.
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            required
            // biome-ignore lint/a11y/noAutofocus: the page has one field, and a user comes to fill it
            autoFocus
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : 'user-code-problem'}
          />
          {problem !== null && (
            <div className="shrd-notes" id="user-code-problem">
              <Note tone="danger">
                <p>{words[`device.${problem}`]}</p>
              </Note>
            </div>
          )}
        </div>
        <SubmitAction>{words['device.continue']}</SubmitAction>
      </CodeForm>
    </Card>
  )
}

/** Says which application asks for what, and asks whether it is the user's own device. */
function ConfirmDevice({ page, stage }: { page: Device; stage: StageOf<'confirm'> }): ReactElement {
  const words = useWords()
  const { code, client, address } = stage
  return (
    <Card title={fill(words['device.confirmTitle'], { client })} takesFocus>
      <p className="shrd-subtitle">{words['device.compare']}</p>
      <p className="hosted-shown-code">
        <code dir="ltr">{code}</code>
      </p>
      <CodeForm page={page}>
        <input type="hidden" name="user_code" value={code} />
        <Rights stage={stage} />
        {address !== null && (
          <p className="shrd-who">{fill(words['device.address'], { address })}</p>
        )}
        <Note tone="warning">
          <p>{words['device.warning']}</p>
        </Note>
        <SubmitAction name="confirm">{words['device.confirm']}</SubmitAction>
        <SubmitAction name="abort" kind="secondary">
          {words['device.abort']}
        </SubmitAction>
      </CodeForm>
    </Card>
  )
}

/** Scopes with a text of their own; any other is a permission of an API. */
const KNOWN = [
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'account',
  'offline_access',
] as const

/** What the application asks for, in the words of the consent. */
function Rights({ stage: { client, scopes, resources } }: { stage: StageOf<'confirm'> }) {
  const { t } = useMessages()
  const ofApis = new Set(resources.flatMap((api) => api.scopes))
  const texts = [
    ...scopes
      .filter((scope) => !ofApis.has(scope))
      .map((scope) => {
        const known = KNOWN.find((name) => name === scope)
        return t(`consent.scope.${known ?? 'other'}`, { scope })
      }),
    ...resources.map(({ uri, scopes: ofApi }) =>
      t('consent.api', { uri, scopes: ofApi.join(', ') }),
    ),
  ]
  if (texts.length === 0) return null
  return (
    <>
      <p>{t('consent.subtitle', { client })}</p>
      <ul className="shrd-scopes">
        {texts.map((text) => (
          <li key={text}>
            <CheckMark />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** As the consent has it. Drawing of Lucide, ISC licence. */
function CheckMark(): ReactElement {
  return (
    <svg
      className="shrd-icon"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <path d="M20 6 9 17l-5-5" />
    </svg>
  )
}

function Done({ stage: { client } }: { stage: StageOf<'done'> }): ReactElement {
  const words = useWords()
  return (
    <Card title={words['device.doneTitle']} takesFocus>
      <p className="shrd-subtitle" role="status">
        {fill(words['device.done'], { client })}
      </p>
    </Card>
  )
}

function Refused(): ReactElement {
  const words = useWords()
  return (
    <Card title={words['device.refusedTitle']} takesFocus>
      <p className="shrd-subtitle" role="status">
        {words['device.refused']}
      </p>
    </Card>
  )
}

function CodeForm({ page, children }: { page: Device; children: ReactNode }): ReactElement {
  return (
    <form className="shrd-form" method="post" action={page.action}>
      <input type="hidden" name="xsrf" value={page.xsrf} />
      {children}
    </form>
  )
}

interface SubmitProps {
  /** The name of the answer that the button gives. */
  name?: string
  kind?: 'primary' | 'secondary'
  children: string
}

function SubmitAction({ name, kind = 'primary', children }: SubmitProps): ReactElement {
  return (
    <button
      type="submit"
      className="shrd-button"
      name={name}
      value={name && 'yes'}
      data-kind={kind}
      data-size="lg"
      data-width="block"
    >
      {children}
    </button>
  )
}
