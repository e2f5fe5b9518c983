import { Button, Card, Note, Progress, Switch } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { formatMoment } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { browserOfflineStore } from './browser-offline-store.ts'
import type { OfflineStatus, OfflineStore } from './offline-store.ts'

/** Turns the copy for offline reading on and off, in this browser, and says how it is doing. */
export function OfflineCard(): ReactElement {
  const { text } = useTexts()
  const store = browserOfflineStore(useShrdClient().offline)
  const status = useSyncExternalStore(store.subscribe, store.getState)
  const [isUnset, setUnset] = useState(false)
  useEffect(() => {
    // What cannot be found out is as if it were off; the switch still turns it on.
    store.load().catch(() => undefined)
  }, [store])

  function choose(isKept: boolean): void {
    setUnset(false)
    store.keep(isKept).catch(() => setUnset(true))
  }

  return (
    <Card className="offline-settings">
      <Switch
        checked={status?.isKept ?? false}
        onChange={choose}
        hint={text('offlineCard.hint')}
        disabled={status === null}
      >
        {text('offlineCard.keep')}
      </Switch>
      <p className="parts-hint">{text('offlineCard.end')}</p>
      {isUnset ? <Note tone="danger">{text('offlineCard.unset')}</Note> : null}
      {status?.isKept ? <CopyStatus {...{ status, store }} /> : null}
    </Card>
  )
}

function CopyStatus(props: { status: OfflineStatus; store: OfflineStore }): ReactElement {
  const { status, store } = props
  const { made_at, progress, error } = status
  const { text, language } = useTexts()
  const errorText = useErrorText()
  const date = made_at === null ? null : formatMoment(made_at, language)
  return (
    <>
      {progress === null ? null : <Progress label={text('offlineCard.busy')} value={progress} />}
      <p role="status">
        {progress !== null || date === null ? null : text('offlineCard.made', { date })}
      </p>
      {error === null ? null : (
        <Note tone="warning">
          <span>
            {text('offlineCard.failed')} {errorText(error)}
          </span>
        </Note>
      )}
      <div className="offline-actions">
        {progress === null ? (
          <Button size="sm" onClick={() => void store.refresh()}>
            {text('offlineCard.refresh')}
          </Button>
        ) : (
          <Button size="sm" onClick={store.stop}>
            {text('offlineCard.stop')}
          </Button>
        )}
      </div>
    </>
  )
}
