import { clientError } from '../errors.ts'
import type { AuthPorts, PopupWindow } from './auth-options.ts'

/** Milliseconds between two looks. */
const PAUSE = 500

/**
 * Waits until the window has given its answer. A page that isolates itself, as sign-in pages do,
 * looks closed from here, so it counts only while the person is at this page. An answer that comes
 * later is taken all the same.
 *
 * @throws `popup_closed`
 */
export async function waitForPopup(
  page: AuthPorts,
  popup: PopupWindow,
  isAnswered: () => boolean,
): Promise<void> {
  // Twice in a row: the answer may be on its way from a window that has just closed itself.
  for (
    let closed = 0;
    closed < 2;
    closed = popup.closed && page.document.hasFocus() ? closed + 1 : 0
  ) {
    if (isAnswered()) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  if (!isAnswered()) throw clientError('popup_closed')
}
