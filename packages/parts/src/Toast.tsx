import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useTakenRoom } from './use-taken-room.ts'

/** Milliseconds that a toast stays. Pointing at it or focusing it stops the time. */
const TOAST_TIME = 5000
/** Milliseconds for a toast with an action: time to hear it and to reach it with F6. */
const ACTION_TIME = 20_000
/** Pixels between the toasts and the page above them, and the window's edge below. */
const MARGIN = 32

/** The fixed texts of toasts, in the user's language. */
export interface ToastWords {
  /** The first words of every success toast. */
  success: string
  close: string
  /** The accessible name of the region with the toasts. */
  region: string
}

/** A button in a toast, such as Undo. */
export interface ToastAction {
  label: string
  onSelect: () => void
}

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  words: ToastWords
  children: ReactNode
}

/**
 * Shows the toasts of all components inside it, at the bottom end of the window. While toasts are
 * shown, the page's custom property `--parts-toasts` holds the space that they take. Leave that
 * space free in your layout, so that toasts cover no content.
 */
export function ToastProvider({ words, children }: ToastProviderProps): ReactElement {
  return (
    <Base.Provider timeout={TOAST_TIME}>
      {children}
      <Base.Portal>
        <ToastRegion words={words} />
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastRegion({ words }: { words: ToastWords }): ReactElement {
  const region = useRef<HTMLDivElement>(null)
  useTakenRoom(region, { property: '--parts-toasts', margin: MARGIN })
  return (
    <Base.Viewport ref={region} className="parts-toasts" aria-label={words.region}>
      <ToastList words={words} />
    </Base.Viewport>
  )
}

function ToastList({ words }: { words: ToastWords }): ReactElement[] {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className={classNames('parts-toast', toast.type === 'failure' && 'parts-toast-failure')}
    >
      <Base.Content className="parts-toast-content">
        {toast.type === 'failure' ? (
          <CircleAlert size={16} aria-hidden />
        ) : (
          <Check size={16} aria-hidden />
        )}
        <div className="parts-grow">
          {toast.type === 'failure' ? null : (
            <Base.Title render={<span />}>{words.success} </Base.Title>
          )}
          <Base.Description render={<span />} />
        </div>
        <Base.Action className="parts-toast-action" />
        <Base.Close className="parts-toast-close" aria-label={words.close}>
          <X size={16} aria-hidden="true" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}

/** The result of {@link useToasts}. */
export interface Toasts {
  /** Shows a green toast. The `success` words come first; `text` says what succeeded. */
  success: (text?: string, options?: { action?: ToastAction }) => void
  /** Shows a red toast, announced at once. Show the same fact also where the failure happened. */
  failure: (text: string) => void
  /** Removes the red toast with this text: a later attempt began, so it is no longer true. */
  withdraw: (text: string) => void
}

/**
 * Returns functions that show toasts, for components inside {@link ToastProvider}. A repeated text
 * appears once: its time starts again, and the newer action replaces the older.
 */
export function useToasts(): Toasts {
  const { add, close } = Base.useToastManager()
  return {
    success: (text = '', { action } = {}) => {
      const id = `success ${text}`
      add({
        id,
        description: text,
        type: 'success',
        timeout: action ? ACTION_TIME : TOAST_TIME,
        actionProps: action && {
          children: action.label,
          onClick() {
            close(id)
            action.onSelect()
          },
        },
      })
    },
    failure: (text) => {
      add({ id: `failure ${text}`, description: text, type: 'failure', priority: 'high' })
    },
    withdraw: (text) => close(`failure ${text}`),
  }
}
