import type { FlowError } from '@shrd/client'
import { buttonClass, EmptyState } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { OFFLINE_PATH } from '../offline/offline-files.ts'
import { useErrorText } from './use-error-text.ts'

/** Props of {@link UnreachableScreen}. */
export interface UnreachableScreenProps {
  error: FlowError
  onRetry: () => void
}

/** Stands where a guarded screen would, while the service or this browser's storage is of no help. */
export function UnreachableScreen({ error, onRetry }: UnreachableScreenProps): ReactElement {
  const { text } = useTexts()
  const errorText = useErrorText()
  const isFull = error.code === 'key_rotation_failed'
  return (
    <main className="screen-centre" role="alert">
      <EmptyState
        title={
          <h1 className="empty-heading">{isFull ? errorText(error) : text('app.unreachable')}</h1>
        }
        action={
          <>
            <button type="button" className={buttonClass({ variant: 'primary' })} onClick={onRetry}>
              {text('app.retry')}
            </button>
            {opensCopies() ? (
              // A page load: the copy opens on a page of its own.
              <a className={buttonClass({})} href={OFFLINE_PATH}>
                {text('app.readCopy')}
              </a>
            ) : null}
          </>
        }
      >
        {isFull ? text('app.keysUnkept') : null}
      </EmptyState>
    </main>
  )
}

/** Whether this browser has the service worker that opens copies for offline reading. */
function opensCopies(): boolean {
  return navigator.serviceWorker?.controller != null
}
