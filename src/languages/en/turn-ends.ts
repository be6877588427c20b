import type { TurnEnds } from "../pack/turn-ends.ts";
import { wordsOf } from "../pack/word-lists.ts";

export const turnEnds: TurnEnds = {
  complete:
    /(?:come on|hold on|go on|come in|log in|what for|what about|like that|like this|i will|i can|i was|you are|yes i am)$/,
  unfinished:
    /(?:^|[\s,])(?:u+h+m*|u+m+|er+m*|hm+|well|like|you know|i mean|and|or|but|so|because|cause|if|when|while|that|which|who|to|of|in|on|at|for|with|from|about|as|than|the|an?|my|your|his|her|our|their|this|is|are|was|were|will|would|can|could|should|i|we|they|let me see|maybe|also|then|plus)$/,
  finished:
    /(?:^|\s)(?:please|thanks|thank you|hello|hi|hey|bye|goodbye|good night|good morning|yes|no|okay|ok|sure|right|too|now|today|tomorrow|yesterday|here|there|it|them|me|you|him|us|one|ones|again|well done)$/,
  backChannels: wordsOf(
    "yeah yes yep yup uhhuh uhuh mhm mm mmhm mmm hm hmm ok okay right sure oh ah aha wow really isee gotit",
  ),
};
