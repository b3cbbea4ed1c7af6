/** Reliability of the chance, as measured by tests/bench/chance/keep.ts. Values are shares, 0 to 1. */
export const reliability = {
  measured: '2026-11-22',
  calls: 24000,
  error: {
    value: 0.011,
    low: 0.008,
    high: 0.026,
  },
  bins: [
    {
      stated: 0.038,
      happened: 0.045,
      count: 2349,
      low: 0.029,
      high: 0.065,
    },
    {
      stated: 0.151,
      happened: 0.162,
      count: 2043,
      low: 0.131,
      high: 0.187,
    },
    {
      stated: 0.248,
      happened: 0.24,
      count: 2164,
      low: 0.212,
      high: 0.265,
    },
    {
      stated: 0.349,
      happened: 0.339,
      count: 2045,
      low: 0.317,
      high: 0.365,
    },
    {
      stated: 0.45,
      happened: 0.429,
      count: 2012,
      low: 0.399,
      high: 0.459,
    },
    {
      stated: 0.533,
      happened: 0.55,
      count: 3434,
      low: 0.508,
      high: 0.596,
    },
    {
      stated: 0.65,
      happened: 0.658,
      count: 2181,
      low: 0.634,
      high: 0.686,
    },
    {
      stated: 0.752,
      happened: 0.765,
      count: 2477,
      low: 0.744,
      high: 0.789,
    },
    {
      stated: 0.852,
      happened: 0.862,
      count: 2723,
      low: 0.829,
      high: 0.882,
    },
    {
      stated: 0.944,
      happened: 0.946,
      count: 2572,
      low: 0.914,
      high: 0.969,
    },
  ],
  groups: [
    {
      name: 'Target',
      calls: 4800,
      error: {
        value: 0.02,
        low: 0.01,
        high: 0.042,
      },
      formerError: 0.04,
      lean: {
        value: -0.016,
        low: -0.036,
        high: 0,
      },
    },
    {
      name: 'Range',
      calls: 4800,
      error: {
        value: 0.021,
        low: 0.018,
        high: 0.038,
      },
      formerError: 0.022,
      lean: {
        value: -0.015,
        low: -0.032,
        high: -0.001,
      },
    },
    {
      name: 'Minimum by date',
      calls: 4800,
      error: {
        value: 0.034,
        low: 0.014,
        high: 0.103,
      },
      formerError: 0.062,
      lean: {
        value: 0.032,
        low: -0.043,
        high: 0.103,
      },
    },
    {
      name: 'Top',
      calls: 4800,
      error: {
        value: 0.026,
        low: 0.016,
        high: 0.103,
      },
      formerError: 0.032,
      lean: {
        value: -0.024,
        low: -0.103,
        high: 0.046,
      },
    },
    {
      name: 'Bottom',
      calls: 4800,
      error: {
        value: 0.044,
        low: 0.017,
        high: 0.116,
      },
      formerError: 0.102,
      lean: {
        value: 0.044,
        low: -0.016,
        high: 0.116,
      },
    },
    {
      name: 'Rises to a level',
      calls: 10812,
      error: {
        value: 0.015,
        low: 0.01,
        high: 0.078,
      },
      formerError: 0.023,
      lean: {
        value: 0.015,
        low: -0.052,
        high: 0.078,
      },
    },
    {
      name: 'Falls to a level',
      calls: 8366,
      error: {
        value: 0.045,
        low: 0.015,
        high: 0.119,
      },
      formerError: 0.098,
      lean: {
        value: -0.045,
        low: -0.119,
        high: 0.015,
      },
    },
    {
      name: 'Up to 20 closes',
      calls: 7887,
      error: {
        value: 0.017,
        low: 0.015,
        high: 0.028,
      },
      formerError: 0.015,
      lean: {
        value: 0.007,
        low: -0.003,
        high: 0.015,
      },
    },
    {
      name: '21 to 120 closes',
      calls: 8909,
      error: {
        value: 0.015,
        low: 0.011,
        high: 0.031,
      },
      formerError: 0.02,
      lean: {
        value: 0.002,
        low: -0.013,
        high: 0.022,
      },
    },
    {
      name: 'More than 120 closes',
      calls: 7204,
      error: {
        value: 0.022,
        low: 0.015,
        high: 0.058,
      },
      formerError: 0.056,
      lean: {
        value: 0.004,
        low: -0.024,
        high: 0.029,
      },
    },
  ],
};
