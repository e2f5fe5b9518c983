import { createPasskey, signalPasskeys } from '@shrd/client/passkeys'
import type { Passkey } from '@shrd/contract'
import { type ReactElement, useEffect, useState } from 'react'
import { AccountButton } from '../account/AccountButton.tsx'
import type { AccountWidgetProps } from '../account/account-widget.ts'
import { Section } from '../account/Section.tsx'
import { SureDialog } from '../account/SureDialog.tsx'
import { useSection } from '../account/use-section.ts'
import { useMessages } from '../provider/useMessages.ts'
import { PasskeyName } from './PasskeyName.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import type { PasskeyActions } from './passkey-actions.ts'
import { providerName } from './provider-name.ts'
import { readPasskeys } from './read-passkeys.ts'

interface PasskeysSectionProps extends Omit<AccountWidgetProps, 'actions' | 'onDraft'> {
  passkeys: readonly Passkey[]
  actions: PasskeyActions
  /** The page on which the user adds a passkey, if not this one. */
  addAt: string | null
}

/** What is asked about a passkey. */
interface Question {
  readonly about: Passkey
  readonly what: 'name' | 'removal'
}

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

  async function refresh() {
    const listed = readPasskeys(await actions.listPasskeys({}))
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
    if (next?.what === 'removal' && account.fresh_until <= Date.now()) return onConfirm(HERE)
    close()
    setQuestion(next)
  }

  function add() {
    const act = async () => {
      const credential = await createPasskey(await actions.startPasskey({}))
      await actions.addPasskey({ credential, name: null })
    }
    submit(act, t('account.passkeys.added'), HERE)
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
  const asked = question?.about
  return (
    <div className="shrd-widget shrd-account" data-appearance="plain">
      <Section
        title={t('account.passkeys.title')}
        text={t('account.passkeys.text')}
        isOpen={question !== null}
        isResumed={resume?.form === HERE.form}
        error={question?.what === 'removal' ? null : error}
        message={question === null ? message : ''}
        headingLevel={headingLevel}
      >
        {passkeys.length === 0 ? (
          <p>{t('account.passkeys.none')}</p>
        ) : (
          <ul className="shrd-rows">
            {passkeys.map((passkey) =>
              question?.what === 'name' && asked?.passkey_id === passkey.passkey_id ? (
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
        {addAt === null ? (
          <div className="shrd-form-actions">
            <AccountButton busy={busy && question === null} onClick={add}>
              {t('account.passkeys.add')}
            </AccountButton>
          </div>
        ) : (
          <Elsewhere page={addAt} />
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
