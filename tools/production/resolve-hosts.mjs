// Hosts of the tests are this machine. No entry of /etc/hosts is needed.
import dns from 'node:dns'
import promises from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

const OURS = /(^|\.)shrd\.test$/
const { lookup } = dns
const { lookup: lookupLater } = promises

dns.lookup = (host, options, done) => {
  const name = OURS.test(host) && host !== 'nowhere.shrd.test' ? '127.0.0.1' : host
  return typeof options === 'function' ? lookup(name, options) : lookup(name, options, done)
}
promises.lookup = (host, options) =>
  lookupLater(OURS.test(host) && host !== 'nowhere.shrd.test' ? '127.0.0.1' : host, options)
syncBuiltinESMExports()
