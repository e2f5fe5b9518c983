import './reference.css'
import { addCopyButtons } from './copy-example.ts'
import { startNav } from './start-nav.ts'
import { startSearch } from './start-search.ts'

/*
 * The script of the API reference, which the server draws completely. Without it the page is only
 * without its search.
 */
startNav()
startSearch()
addCopyButtons()
