import { BlockList, isIP, type LookupFunction } from 'node:net'
import { lookup } from 'node:dns'
import { Agent, buildConnector, type Dispatcher } from 'undici'

/** Networks that are nobody's push service: this machine, its neighbours, and addresses that lead there by another name. */
const PRIVATE: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]

/** Of IPv6 only what is given out to the public, without tunnels and documentation. */
const PUBLIC_V6 = blockList([['2000::', 3, 'ipv6']])
const RESERVED_V6 = blockList([
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
])
const PRIVATE_V4 = blockList(PRIVATE)

function blockList(networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix, family] of networks) list.addSubnet(network, prefix, family)
  return list
}

/** Whether an address can be a push service on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE_V4.check(address, 'ipv4')
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !RESERVED_V6.check(address, 'ipv6')
}

const LONGEST = 2_000

/** Which addresses may be pushed to. */
export interface TargetRules {
  /** A push service on this machine, over http: for tests alone. */
  loopback?: boolean
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether an address that a browser has sent may be pushed to. Names are resolved when something is sent. */
export function isPushTarget(endpoint: string, { loopback = false }: TargetRules): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (loopback && LOOPBACK.has(hostname)) return true
  if (protocol !== 'https:' || port !== '') return false
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return isPublicAddress(address)
  // A name with a dot that does not end in one of this network.
  return /^(?!.*\.(?:local|localhost|internal|home\.arpa)\.?$)[^.].*\.[a-z][a-z0-9-]*\.?$/i.test(hostname)
}

const TIMEOUT_MS = 10_000

/**
 * Connections to push services. A name is resolved once, for the connection itself, and only public addresses are taken:
 * a name that leads somewhere else the second time leads nowhere. Redirects are not followed.
 */
export function pushConnections({ loopback = false }: TargetRules): Dispatcher {
  const times = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }
  if (loopback) return new Agent(times)
  const publicOnly: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const kept = error ? [] : found.filter(({ address }) => isPublicAddress(address))
      const [first] = kept
      if (error) done(error, '')
      else if (!first) done(new Error('The push service has no public address'), '')
      else if (options.all === true) done(null, kept)
      else done(null, first.address, first.family)
    })
  }
  return new Agent({ ...times, connect: buildConnector({ timeout: TIMEOUT_MS, lookup: publicOnly }) })
}
