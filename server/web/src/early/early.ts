import { startFrame } from './start-frame.ts'
import '@shrd/react/tokens.css'
import '@shrd/react/account.css'
// After the widgets' sheets, which these adapt to the hosted pages.
import '../styles.css'
import '../layout/own-frame.css'
import '../home/home.css'
import '../pages/message-page.css'
import '../account/account.css'

/*
 * Sheets and script of every page. The script runs inside the document, before the first paint, so
 * it imports nothing that other scripts use: the bundler would move that into a file of its own.
 */
startFrame()
