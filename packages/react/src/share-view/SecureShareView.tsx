'use client'
import { type ReactElement, useEffect, useRef } from 'react'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { type ShareViewValue, useShareViewValue } from './SecureShareViewContext.ts'
import { SecureShareViewRoot, type SecureShareViewRootProps } from './SecureShareViewRoot.tsx'
import { ShareEnded } from './ShareEnded.tsx'
import { ShareFileSection } from './ShareFileSection.tsx'
import { ShareMessage } from './ShareMessage.tsx'
import { ShareSeal } from './ShareSeal.tsx'

/** Props of {@link SecureShareView}. */
export interface SecureShareViewProps
  extends Omit<SecureShareViewRootProps, 'children'>,
    Omit<WidgetLook, 'takesFocus'> {}

/** The ready-made widget, built from the parts below. Renders a `<section>`. */
function ReadyMade(props: SecureShareViewProps): ReactElement {
  const { link, shares, signInHref, onOpened, ...look } = props
  return (
    <SecureShareViewRoot {...{ link, shares, onOpened }} {...(signInHref && { signInHref })}>
      <Card {...look} />
    </SecureShareViewRoot>
  )
}

function Card(look: Omit<WidgetLook, 'takesFocus'>): ReactElement {
  const { t } = useMessages()
  const view = useShareViewValue()
  const ref = useFocusOnChange(view.screen)
  const subtitle = subtitleOf(view)
  return (
    <div ref={ref} className="shrd-scope">
      <Widget
        {...look}
        title={t('shareView.title')}
        subtitle={subtitle && t(subtitle)}
        step={view.screen}
      >
        <ShareSeal />
        <ShareSender />
        <ShareMessage />
        <ShareFileSection />
        <ShareEnded />
      </Widget>
    </div>
  )
}

/** The partner who signed a share for a member. Renders a `<p>` or nothing. */
function ShareSender(): ReactElement | null {
  const { t } = useMessages()
  const { share } = useShareViewValue()
  if (share?.sender == null) return null
  return <p className="shrd-hint">{t('shareView.from', { name: share.sender.name })}</p>
}

function subtitleOf({ screen, demands }: ShareViewValue) {
  if (screen === 'opened') return 'shareView.opened'
  if (screen === 'ended') return undefined
  return demands?.member ? 'shareView.sealedMember' : 'shareView.sealed'
}

/** The button that was pressed is gone with its screen: the title takes the focus. */
function useFocusOnChange(screen: ShareViewValue['screen']) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    const first = find('[data-initial-focus]') ?? find('.shrd-title')
    first?.focus()
  }, [screen])
  return ref
}

/** The ready-made widget and its parts. */
export interface SecureShareViewComponent {
  (props: SecureShareViewProps): ReactElement
  Root: typeof SecureShareViewRoot
  Seal: typeof ShareSeal
  Message: typeof ShareMessage
  File: typeof ShareFileSection
  Ended: typeof ShareEnded
}

/**
 * The page of a one-off link: a seal with Reveal, then message and file, or what happened to them.
 * Nothing is fetched before Reveal, so no preview uses the link up. After it the service deletes
 * the message, and keeps the file for one hour for this page alone.
 *
 * It needs no account: pass `createShareReader` of `@shrd/client/receive` as `shares`, and the page
 * loads none of the rest. Links for a member need the client of the member.
 *
 * @example
 * const shares = createShareReader({ apiOrigin: 'https://id.example.org' })
 * <SecureShareView
 *   shares={shares}
 *   onOpened={() => history.replaceState(null, '', withoutShareKey(location.pathname))}
 * />
 */
export const SecureShareView: SecureShareViewComponent = /* @__PURE__ */ Object.assign(ReadyMade, {
  Root: SecureShareViewRoot,
  Seal: ShareSeal,
  Message: ShareMessage,
  File: ShareFileSection,
  Ended: ShareEnded,
})
