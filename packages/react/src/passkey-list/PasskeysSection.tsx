import { createPasskey, signalPasskeys } from '@shrd/client/passkeys'
import type { Passkey, PasskeyCreation } from '@shrd/contract'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { AccountButton } from '../account/AccountButton.tsx'
import type { AccountWidgetProps } from '../account/account-widget.ts'
import { Section } from '../account/Section.tsx'
import { SureDialog } from '../account/SureDialog.tsx'
import { useSection } from '../account/use-section.ts'
import { useMessages } from '../provider/useMessages.ts'
import { namePasskeys } from './name-passkeys.ts'
import { PasskeyFactor } from './PasskeyFactor.tsx'
import { PasskeyName } from './PasskeyName.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import type { PasskeyActions } from './passkey-actions.ts'
import { readPasskeys } from './read-passkeys.ts'

interface PasskeysSectionProps extends Omit<AccountWidgetProps, 'actions' | 'onDraft'> {
  passkeys: readonly Passkey[]
  actions: PasskeyActions
  /** The page on which the user adds a passkey, if not this one. */
  addAt: string | null
}

/** What is asked about a passkey, or before one is added. */
type Question =
  | { readonly what: 'name' | 'removal'; readonly about: Passkey }
  | { readonly what: 'factor' }

/** After a proof of who they are, the user begins again: nothing but a press opens the dialog. */
const HERE = { form: 'passkeys' } as const

/** The passkeys of a user, and what can be done with them. Renders a `<div>`. */
export function PasskeysSection(props: PasskeysSectionProps): ReactElement {
  const { account, actions, passkeys: given, addAt, onConfirm, onSignedOut } = props
  const { resume = null, headingLevel = 2 } = props
  const { t } = useMessages()
  const [passkeys, setPasskeys] = useState(given)
  useEffect(() => setPasskeys(given), [given])
  const [question, setQuestion] = useState<Question | null>(null)
  // A user who has closed the browser's dialog does not type another code.
  const started = useRef<PasskeyCreation>(null)

  async function refresh() {
    const listed = readPasskeys(await actions.listPasskeys({}))
    setPasskeys(listed.passkeys)
    setQuestion(null)
    await signalPasskeys(listed.signals)
  }

  const scope = { account, resume, onConfirm, onSignedOut, refresh }
  const { busy, error, message, close, submit } = useSection(scope, ['passkeys'])
  const names = namePasskeys(passkeys, t('account.passkeys.unnamed'))
  const nameOf = ({ passkey_id }: Passkey) => names.get(passkey_id) ?? ''

  /** Asks only users who have proven who they are: the answer would be lost. */
  function ask(next: Question | null) {
    const isStale = account.fresh_until <= Date.now()
    if (isStale && next !== null && next.what !== 'name') return onConfirm(HERE)
    close()
    setQuestion(next)
  }

  function add(token?: string) {
    const act = async () => {
      started.current ??= await actions.startPasskey(token === undefined ? {} : { token })
      setQuestion(null)
      const credential = await createPasskey(started.current)
      // Good for one response.
      started.current = null
      await actions.addPasskey({ credential, name: null })
    }
    submit(act, t('account.passkeys.added'), HERE)
  }

  function begin() {
    const asksFactor = account.second_factor !== null && started.current === null
    if (asksFactor) ask({ what: 'factor' })
    else add()
  }

  function rename({ passkey_id }: Passkey, name: string) {
    const act = () => actions.renamePasskey({ passkey_id, name })
    submit(act, t('account.passkeys.renamed'), HERE)
  }

  function remove({ passkey_id }: Passkey) {
    const act = () => actions.removePasskey({ passkey_id })
    submit(act, t('account.passkeys.removed'), HERE)
  }

  const isOnlyWay = isLastWay(account, passkeys)
  const showsDomain = new Set(passkeys.map(({ rp_id }) => rp_id)).size > 1
  const named = question?.what === 'name' ? question.about : undefined
  return (
    <div className="shrd-widget shrd-account" data-appearance="plain">
      <Section
        title={t('account.passkeys.title')}
        text={t('account.passkeys.text')}
        isOpen={question !== null}
        isResumed={resume?.form === HERE.form}
        error={question === null || question.what === 'name' ? error : null}
        message={question === null ? message : ''}
        headingLevel={headingLevel}
      >
        {passkeys.length === 0 ? (
          <p>{t('account.passkeys.none')}</p>
        ) : (
          <ul className="shrd-rows">
            {passkeys.map((passkey) =>
              named?.passkey_id === passkey.passkey_id ? (
                <PasskeyName
                  key={passkey.passkey_id}
                  name={nameOf(passkey)}
                  state={{ busy, error: null }}
                  onSubmit={(name) => rename(passkey, name)}
                  onCancel={() => ask(null)}
                />
              ) : (
                <PasskeyRow
                  key={passkey.passkey_id}
                  name={nameOf(passkey)}
                  {...{ passkey, showsDomain }}
                  onRename={() => ask({ about: passkey, what: 'name' })}
                  onRemove={isOnlyWay ? undefined : () => ask({ about: passkey, what: 'removal' })}
                />
              ),
            )}
          </ul>
        )}
        {question?.what === 'factor' ? (
          <PasskeyFactor {...{ busy, error }} onSubmit={add} onCancel={() => ask(null)} />
        ) : (
          <AddPasskey busy={busy && question === null} page={addAt} onAdd={begin} />
        )}
      </Section>
      {question?.what === 'removal' && (
        <SureDialog
          text={t('account.passkeys.sure', { name: nameOf(question.about) })}
          submit={t('account.passkeys.remove')}
          {...{ busy, error }}
          onSubmit={() => remove(question.about)}
          onCancel={() => ask(null)}
        />
      )}
    </div>
  )
}

interface AddPasskeyProps {
  readonly busy: boolean
  /** The page on which the user adds a passkey, if not this one. */
  readonly page: string | null
  onAdd(): void
}

function AddPasskey({ busy, page, onAdd }: AddPasskeyProps): ReactElement {
  const { t } = useMessages()
  if (page !== null) return <Elsewhere {...{ page }} />
  return (
    <div className="shrd-form-actions">
      <AccountButton busy={busy} onClick={onAdd}>
        {t('account.passkeys.add')}
      </AccountButton>
    </div>
  )
}

/** Where the user adds a passkey: browsers allow it only on pages of its domain. */
function Elsewhere({ page }: { page: string }): ReactElement {
  const { t } = useMessages()
  return (
    <p>
      {t('account.passkeys.elsewhere', { domain: new URL(page).host })}{' '}
      <a className="shrd-link" href={page}>
        {t('account.passkeys.addThere')}
      </a>
    </p>
  )
}

/** True if the only passkey is the only way to sign in. The service decides; this saves a refusal. */
function isLastWay(
  { has_password, email_verified, user_id }: AccountWidgetProps['account'],
  passkeys: readonly Passkey[],
): boolean {
  return passkeys.length === 1 && !has_password && !email_verified && user_id === null
}
