import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useTakenRoom } from './use-taken-room.ts'

/** How long a toast stays, unless it is pointed at or focused. */
const TOAST_TIME = 5000
/** One that can be acted on: long enough to be read out, and reached with F6. */
const ACTION_TIME = 20_000
/** Pixels between the toasts and the page above them, and the window's edge below. */
const MARGIN = 32

/** The words of toasts, in the reader's language. */
export interface ToastWords {
  /** Stands first in every green toast. */
  success: string
  close: string
  /** The name of the region that toasts appear in. */
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
 * Shows toasts at the bottom end for everything inside it. While there are some, the page's property
 * `--parts-toasts` is the room they take: layouts that leave it free have nothing covered.
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

/** What {@link useToasts} gives. */
export interface Toasts {
  /** Green, begins with the words for success; the text says what succeeded. */
  success: (text?: string, options?: { action?: ToastAction }) => void
  /** Red and announced at once. The same fact must also stand at its place. */
  failure: (text: string) => void
}

/**
 * Shows toasts from a component inside {@link ToastProvider}. A text that is on the screen already is
 * shown once: its time begins again, and the newer action takes the place of the older.
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
  }
}
