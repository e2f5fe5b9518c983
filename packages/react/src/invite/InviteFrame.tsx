'use client'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useInvite } from './InviteContext.ts'
import { INVITE_SCREENS, INVITE_STEPS, type InviteScreen } from './invite-screen.ts'

/** How an invite appears in its page. */
export interface InviteLook extends Pick<WidgetLook, 'headingLevel' | 'className'> {
  /**
   * `dialog` is a modal dialog while it is mounted; the others are those of every widget.
   *
   * @default 'dialog'
   */
  appearance?: 'dialog' | NonNullable<WidgetLook['appearance']>
}

/**
 * Title, progress and text of the current step. At each step it moves the focus to the new content
 * and announces the step. Renders a `<dialog>` or a `<section>`.
 */
export function InviteFrame(props: InviteLook & { children: ReactNode }): ReactElement {
  const { appearance = 'dialog', children, ...look } = props
  const { t } = useMessages()
  const { role, screen, terms, close } = useInvite()
  const {
    title: key,
    text,
    step,
  } = INVITE_SCREENS[role][screen] ?? {
    title: 'invite.stopped.title',
  }
  const ref = useRef<HTMLDivElement>(null)
  const showCancel = () => ref.current?.querySelector<HTMLElement>('[data-cancel]')?.focus()
  const names = { name: terms.alias }
  const title = t(key, names)
  const steps = INVITE_STEPS[role]
  const label = step === undefined ? undefined : t('invite.step', { step, steps })
  const instruction = text && t(text, names)
  const named = label === undefined ? title : `${label}: ${title}`
  const content = (
    <StepContent
      key="content"
      name={screen}
      said={instruction === undefined ? named : `${named}. ${instruction}`}
    >
      {instruction !== undefined && <p className="shrd-subtitle">{instruction}</p>}
      {label !== undefined && <StepBar label={label} step={step ?? 0} steps={steps} />}
      {children}
    </StepContent>
  )
  if (appearance !== 'dialog') {
    return (
      <Widget {...look} appearance={appearance} title={title} step={screen}>
        {content}
      </Widget>
    )
  }
  return (
    <Dialog title={title} onClose={close} onEscape={MIDWAY.has(screen) ? showCancel : undefined}>
      <div ref={ref} className="shrd-dialog-body">
        {content}
      </div>
    </Dialog>
  )
}

/** Here Escape only leads to Cancel: what two people have exchanged would be lost. */
const MIDWAY: ReadonlySet<InviteScreen> = /* @__PURE__ */ new Set([
  'show',
  'enter',
  'signing',
  'consent',
])

function StepBar(props: { label: string; step: number; steps: number }): ReactElement {
  const { label, step, steps } = props
  return (
    <div className="shrd-steps" role="img" aria-label={label}>
      {Array.from({ length: steps }, (_, at) => at + 1).map((at) => (
        <i key={at} data-done={at <= step ? '' : undefined} />
      ))}
    </div>
  )
}

interface StepContentProps {
  /** The name of the screen; a new name moves the focus. */
  name: string
  /** The text that is announced. */
  said: string
  children: ReactNode
}

function StepContent({ name, said, children }: StepContentProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    // A page that has just opened keeps its focus.
    if (shown.current === name) return
    shown.current = name
    ref.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
  }, [name])
  return (
    <div ref={ref} className="shrd-invite">
      <p className="shrd-hidden" role="status">
        {said}
      </p>
      {children}
    </div>
  )
}
