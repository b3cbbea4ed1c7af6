import { BlockList, isIP } from 'node:net';

/** Special-purpose IPv4 addresses by IANA, with multicast and reserved ones. */
const special4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared behind a provider's NAT
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // host of Azure's virtual machines, in a public range
  '169.254.0.0/16', // link-local, with the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
];

/**
 * All of IPv6 but 2000::/3, the only allocated part, and the special-purpose addresses in it. Ranges with embedded IPv4
 * addresses are included, because a translator may lead anywhere.
 */
const special6 = [
  '::/3', // loopback, unspecified, v4-compatible, v4-mapped, NAT64, discard
  '4000::/2', // SRv6
  '8000::/1', // unique local, link-local, site-local, multicast
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // 6bone, returned
  '3fff::/20', // documentation
];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

// two lists, because in one list an IPv6 range such as ::/3 would also match all IPv4 addresses
const [list4, list6] = [listOf(special4, 'ipv4'), listOf(special6, 'ipv6')];

/** Tells whether an IP address, as a resolver or a socket writes it, belongs to the public internet. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 0 || ip.includes('%')) return false; // a zone such as %eth0 is on this machine's links
  return family === 4 ? !list4.check(ip, 'ipv4') : !list6.check(ip, 'ipv6');
}
