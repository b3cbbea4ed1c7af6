const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Hosts that are no public name; most are another way to write a private address or this machine's name. */
export const hosts = [
  ...listed(`
    127.0.0.1 2130706433 0x7f000001 0X7F000001 017700000001 0177.0.0.1 0x7f.0.0.1 0x7f.1 127.1 127.0.1 0 0.0.0.0 00 0x0
    127.0.0.1. 2130706433. 127.1. 10.0.0.1 10.1 172.16.0.1 172.31.255.255 192.168.1.1 3232235777 0xc0a80101
    169.254.169.254 2852039166 0xa9.254.0251.254 100.64.0.1 100.100.100.200 192.0.0.192 192.0.2.1 198.18.0.1
    198.51.100.7 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 4294967295 168.63.129.16 8.8.8.8 1.1 134744072
    [::] [::1] [0:0:0:0:0:0:0:1] [::127.0.0.1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::FFFF:a9fe:a9fe] [64:ff9b::7f00:1]
    [64:ff9b::169.254.169.254] [64:ff9b:1::1] [2002:7f00:1::] [2001:0:7f00:1::] [2001:db8::1] [fc00::1] [fd00:ec2::254]
    [fe80::1] [fe80::1%25eth0] [fec0::1] [ff02::1] [100::1] [2606:4700:4700::1111] [::1 ::1
    １２７.0.0.1 127.0.0.１ ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 127.0.0.1%2e 127%2e0.0.1 127.0.0.1%00
    localhost LOCALHOST localhost. a.localhost localhost.localdomain %6cocalhost ⓛocalhost loc${'\u00ad'}alhost
    router printer.local db.internal nas.lan a.home.arpa pay.corp pay.test pay.invalid a.onion
    example.com. .example.com a..example.com -a.example.com a_b.example.com *.example.com bücher.example.com
    example%2ecom example.com%00.a.com foo.0x7f foo.127 ${'a'.repeat(64)}.com ${'a.'.repeat(126)}com
  `),
];

/** Addresses whose host is public, but which are refused for something else. */
export const addresses = [
  ...listed(String.raw`
    http://pay.example.com/ HTTP://pay.example.com/ http://pay.example.com:443/ file:///etc/passwd
    file://pay.example.com/etc/passwd ftp://pay.example.com/ gopher://pay.example.com/ ws://pay.example.com/
    wss://pay.example.com/ data:application/json,{} javascript:alert(1) blob:https://pay.example.com/1 unix:/run/a.sock
    //pay.example.com/ pay.example.com https:// https:pay.example.com https:/pay.example.com/ https:///pay.example.com/
    https:\\pay.example.com\ https://pay.example.com\@127.0.0.1/ https://user@pay.example.com/
    https://user:pass@pay.example.com/ https://@pay.example.com/ https://127.0.0.1@pay.example.com/
    https://pay.example.com@127.0.0.1/ https://pay.example.com#@127.0.0.1:22/ https://pay.example.com?@127.0.0.1/
    https://pay.example.com:80/ https://pay.example.com:8443/ https://pay.example.com:22/ https://pay.example.com:0/
    https://pay.example.com:/ https://pay.example.com:0443/ https://pay.example.com:99999/ https://pay.example.com:443:22/
    https://127.0.0.1:443/ https://pay.example.com/${'a'.repeat(2000)}
  `),
  ...['', ' https://pay.example.com/', 'https://pay.example.com/\r\nHost: a', 'https://pay.example.com/\t'],
  ...[
    'https://pay.\nexample.com/',
    'https://pay.example.com/a b',
    'https://pay.example.com /',
    'https://a.example.com\0/',
  ],
];

/** Answers of a resolver that are not the address of a public server. */
export const answers = [
  ...listed(`
    0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.0 100.127.255.255 100.100.100.200 127.0.0.1 127.255.255.254
    168.63.129.16 169.254.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.0.192 192.0.2.1
    192.0.2.255 192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255
    198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 254.0.0.1 255.255.255.255
    :: ::1 ::7f00:1 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:8.8.8.8 64:ff9b::7f00:1
    64:ff9b::8.8.8.8 64:ff9b:1::a00:1 100::1 100:0:0:1::1 2001::1 2001:0:7f00:1:: 2001:2::1 2001:10::1 2001:20::1
    2001:1ff:ffff::1 2001:db8::1 2002:7f00:1:: 2002:808:808::1 2620:4f:8000::1 3ffe::1 3fff::1 5f00::1 4000::1 8000::1
    fc00::1 fd00:ec2::254 fdff::1 fe80::1 fe80::1%eth0 febf::1 fec0::1 feff::1 ff00::1 ff02::1 ff0e::1
    2606:4700:4700::1111%eth0 2130706433 0x7f000001 127.1 localhost 8.8.8.8.
  `),
  '',
];

/** Addresses on both sides of the special ranges, which belong to anybody. */
export const publicAnswers = listed(`
  1.0.0.0 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 168.63.129.15
  169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.0.3.0 192.167.255.255 192.169.0.0 198.17.255.255
  198.20.0.0 203.0.112.255 203.0.114.0 223.255.255.255
  2000::1 2001:200::1 2001:4860:4860::8888 2003::1 2606:4700:4700::1111 2a00:1450:4001::200e 3fee::1
`);
