'use client'
import { type ReactElement, useId } from 'react'
import { attributeLabel } from '../account/attribute-label.ts'
import { LocalTime } from '../account/LocalTime.tsx'
import { CHECK } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { hostedWords } from '../locales/hosted-words.ts'
import { RichText } from '../locales/RichText.tsx'
import { WithWords } from '../locales/WithWords.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { Note } from '../note/Note.tsx'
import { linkAddress } from '../part/link-address.ts'
import { Widget } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import type { SignInLinks } from './links.ts'
import { scopeText } from './scope-text.ts'
import { type Step, useStep } from './step-context.ts'

const WORDS = [hostedWords]

/** Asks whether an application may have the access that it requests. Renders a `<section>`. */
export function Consent(): ReactElement {
  return (
    <WithWords words={WORDS}>
      <ConsentCard />
    </WithWords>
  )
}

function ConsentCard(): ReactElement {
  const { data, busy, error, send, links, look } = useStep()
  const { t } = useMessages()
  const agentId = useId()
  const client = data.client?.name ?? ''
  const person = data.email ?? (data.user_id && shorten(data.user_id))
  return (
    <Widget
      {...look}
      title={t('consent.title')}
      subtitle={t('consent.subtitle', { client })}
      step="consent"
    >
      <div className="shrd-form">
        {error !== null && <ErrorNote error={error} />}
        <Agent data={data} id={agentId} />
        <Rights data={data} />
        {data.consent !== null && (
          <p className="shrd-who">
            {t('consent.until')} <LocalTime at={data.consent.until} withTime={false} />
          </p>
        )}
        {person !== null && (
          <p className="shrd-who">
            <bdi>{t('consent.signedInAs', { person })}</bdi>
          </p>
        )}
        <ConsentButton
          busy={busy}
          kind="primary"
          describedBy={data.consent?.agent && agentId}
          onClick={() => send({ type: 'consent', granted: true })}
        >
          {t('consent.allow')}
        </ConsentButton>
        <ConsentButton
          busy={busy}
          kind="secondary"
          onClick={() => send({ type: 'consent', granted: false })}
        >
          {t('consent.deny')}
        </ConsentButton>
        <ConsentButton busy={busy} kind="ghost" onClick={() => send({ type: 'restart' })}>
          {t('consent.otherAccount')}
        </ConsentButton>
        <span className="shrd-hidden" role="status">
          {busy && t('status.busy')}
        </span>
      </div>
      {hasClientLinks(links) && (
        <p className="shrd-footer">
          <ClientLinks links={links} />
        </p>
      )}
    </Widget>
  )
}

interface AgentProps extends Pick<Step, 'data'> {
  id: string
}

/** Who vouches for a program that nobody has registered. */
function Agent({ data: { consent }, id }: AgentProps): ReactElement | null {
  const { t } = useMessages()
  if (consent?.agent === undefined) return null
  const { domain, name, at, on_device } = consent.agent
  return (
    <Note tone="warning" id={id}>
      <p>{t('consent.agent', { domain, at })}</p>
      {name !== null && (
        <p>
          <RichText text={t('consent.agentName')} parts={{ name: () => <bdi>{name}</bdi> }} />
        </p>
      )}
      {on_device && <p>{t('consent.agentOnDevice')}</p>}
    </Note>
  )
}

/** The requested access: to the user's data, and to each API by its address. */
function Rights({ data: { scopes, consent } }: Pick<Step, 'data'>): ReactElement {
  const { t, locale } = useMessages()
  const names = consent?.attributes?.map((attribute) => attributeLabel(attribute, locale)) ?? []
  const apis = consent?.resources ?? []
  const ofApis = new Set(apis.flatMap((api) => api.scopes))
  const own = (scopes ?? []).filter((scope) => !ofApis.has(scope))
  const texts = [
    ...own.map((scope) => ({ key: scope, text: t(scopeText(scope), { scope }) })),
    ...(names.length === 0
      ? []
      : [{ key: 'attributes', text: t('consent.attributes', { names: names.join(', ') }) }]),
    ...apis.map(({ uri, scopes: ofApi }) => ({
      key: uri,
      text: t('consent.api', { uri, scopes: ofApi.join(', ') }),
    })),
  ]
  return (
    <ul className="shrd-scopes">
      {texts.map(({ key, text }) => (
        <li key={key}>
          <Icon d={CHECK} />
          {text}
        </li>
      ))}
    </ul>
  )
}

interface ConsentButtonProps {
  busy: boolean
  kind: 'primary' | 'secondary' | 'ghost'
  /** The id of what to know before the press: users who tab meet no text. */
  describedBy?: string | undefined
  onClick(): void
  children: string
}

function ConsentButton(props: ConsentButtonProps): ReactElement {
  const { busy, kind, describedBy, onClick, children } = props
  return (
    <button
      type="button"
      className="shrd-button"
      data-kind={kind}
      data-size="lg"
      data-width="block"
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

/** Enough of an id to recognise one's own: `usr_abcd…wxyz`. */
function shorten(userId: string): string {
  return `${userId.slice(0, 8)}…${userId.slice(-4)}`
}

function hasClientLinks(links: SignInLinks | undefined): links is SignInLinks {
  return links?.terms !== undefined || links?.privacy !== undefined
}

function ClientLinks({ links }: { links: SignInLinks }): ReactElement {
  const { t } = useMessages()
  return (
    <span className="shrd-links">
      {links.terms !== undefined && <a href={linkAddress(links.terms)}>{t('consent.terms')}</a>}
      {links.privacy !== undefined && (
        <a href={linkAddress(links.privacy)}>{t('consent.privacy')}</a>
      )}
    </span>
  )
}
