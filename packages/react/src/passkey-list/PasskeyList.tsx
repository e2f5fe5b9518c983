'use client'
import { createPasskey, signalPasskeys } from '@shrd/client/passkeys'
import type { Passkey, PasskeyCreation } from '@shrd/contract'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { AccountButton } from '../account/AccountButton.tsx'
import type { AccountWidgetProps } from '../account/account-widget.ts'
import { Section } from '../account/Section.tsx'
import { SureDialog } from '../account/SureDialog.tsx'
import { useSection } from '../account/use-section.ts'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { PasskeyFactor } from './PasskeyFactor.tsx'
import { PasskeyName } from './PasskeyName.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import type { PasskeyActions } from './passkey-actions.ts'
import { providerName } from './provider-name.ts'

/** Props of {@link PasskeyList}. */
export interface PasskeyListProps extends Omit<AccountWidgetProps, 'actions' | 'onDraft'> {
  /** The passkeys, the oldest first. The widget reloads them after each change. */
  passkeys: readonly Passkey[]
  actions: PasskeyActions
}

/**
 * Lists the passkeys of the user. Adds, renames and removes them, and tells the browser (Signal API).
 * Asks for the second factor, if there is one, before it adds a passkey. The last way to sign in cannot
 * be removed. Only for pages of the service: its calls accept no other
 * origin. Renders a `<div>`.
 *
 * @example
 * <PasskeyList
 *   account={account}
 *   passkeys={passkeys}
 *   actions={actions}
 *   onConfirm={({ form }) => navigate(`/confirm?open=${form}`)}
 *   onSignedOut={() => navigate('/login')}
 * />
 */
export function PasskeyList(props: PasskeyListProps): ReactElement {
  return (
    <WithWords words={allAccountWords}>
      <PasskeyListContent {...props} />
    </WithWords>
  )
}

/** What is asked about a passkey, or before one is added. */
type Question =
  | { readonly what: 'name' | 'removal'; readonly about: Passkey }
  | { readonly what: 'factor' }

/** After a proof of who they are, the user begins again: nothing but a press opens the dialog. */
const HERE = { form: 'passkeys' } as const

function PasskeyListContent(props: PasskeyListProps): ReactElement {
  const { account, actions, passkeys: given, onConfirm, onSignedOut } = props
  const { resume = null, headingLevel = 2 } = props
  const { t } = useMessages()
  const [passkeys, setPasskeys] = useState(given)
  useEffect(() => setPasskeys(given), [given])
  const [question, setQuestion] = useState<Question | null>(null)
  // A user who has closed the browser's dialog does not type another code.
  const started = useRef<PasskeyCreation>(null)

  async function refresh() {
    const listed = await actions.listPasskeys({})
    setPasskeys(listed.passkeys)
    setQuestion(null)
    await signalPasskeys(listed.signals)
  }

  const scope = { account, resume, onConfirm, onSignedOut, refresh }
  const { busy, error, message, close, submit } = useSection(scope, ['passkeys'])
  const nameOf = ({ name, aaguid }: Passkey) =>
    name ?? providerName(aaguid) ?? t('account.passkeys.unnamed')

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
                  name={passkey.name ?? providerName(passkey.aaguid) ?? ''}
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
          <div className="shrd-form-actions">
            <AccountButton busy={busy && question === null} onClick={begin}>
              {t('account.passkeys.add')}
            </AccountButton>
          </div>
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

/** True if the only passkey is the only way to sign in. The service decides; this saves a refusal. */
function isLastWay(
  { has_password, email_verified, user_id }: AccountWidgetProps['account'],
  passkeys: readonly Passkey[],
): boolean {
  return passkeys.length === 1 && !has_password && !email_verified && user_id === null
}
