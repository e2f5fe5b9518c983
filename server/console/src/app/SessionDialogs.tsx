import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { useStoreDrafts } from './drafts.tsx'
import { leaveToProve } from './leave.ts'
import { useNews, type WatchedQueries } from './session-news.tsx'

/**
 * Says that the session has ended, or that a change needs a proof, and leads there. What was typed
 * is there again afterwards.
 */
export function SessionDialogs({ watched }: { watched: WatchedQueries }): ReactElement {
  const { text } = useTexts()
  const news = useNews(watched)
  const storeDrafts = useStoreDrafts()
  const isOut = news === 'signed-out'
  const go = (): void => {
    storeDrafts()
    leaveToProve()
  }
  return (
    <Dialog
      open={news !== null}
      onOpenChange={(open) => !open && watched.dismiss()}
      title={text(isOut ? 'session.endedTitle' : 'session.freshTitle')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p>{text(isOut ? 'session.endedText' : 'session.freshText')}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={watched.dismiss}>{text('action.later')}</Button>
        <Button variant="primary" onClick={go}>
          {text(isOut ? 'session.signIn' : 'session.prove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
