// Loads one address for some seconds and prints how many requests a second it answered, as {"aSecond": number}.
import autocannon from 'autocannon';

const [url = '', seconds = '', status = '', headers = '{}'] = process.argv.slice(2);
const result = await autocannon({ url, connections: 10, duration: Number(seconds), headers: JSON.parse(headers) });

const statuses = Object.keys(result.statusCodeStats ?? {});
if (result.errors > 0 || statuses.length !== 1 || statuses[0] !== status) {
  throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)} with ${result.errors} errors`);
}
console.log(JSON.stringify({ aSecond: result.requests.total / result.duration }));
