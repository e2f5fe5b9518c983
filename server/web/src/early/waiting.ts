import { holdDrop } from './hold-drop.ts'
import { holdPresses } from './hold-presses.ts'

/*
 * Script of a page that waits for its other scripts. It runs inside the document, behind `early.ts`,
 * and shares no module with it: the bundler would move that into a file of its own.
 */
const root = document.querySelector<HTMLElement>('#root[data-waiting]')
if (root !== null) {
  holdPresses(root)
  holdDrop(root)
}
