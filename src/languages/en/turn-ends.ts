import type { TurnEnds } from "../pack/turn-ends.ts";
import { wordsOf } from "../pack/word-lists.ts";

export const turnEnds: TurnEnds = {
  complete:
    /(?:come on|hold on|go on|come in|log in|what for|what about|like that|like this|i will|i can|i was|you are|yes i am)$/,
  unfinished:
    /(?:^|[\s,])(?:u+h+m*|u+m+|er+m*|hm+|well|like|you know|i mean|and|or|but|so|because|cause|if|when|while|that|which|who|to|of|in|on|at|for|with|from|about|as|than|the|an?|my|your|his|her|our|their|this|is|are|was|were|will|would|can|could|should|i|we|they|let me see|let me think|(?:the|an?|my|your|his|her|our|their|that|this|these|those) \S+ (?:you|he|she|it)|maybe|also|then|plus)$|^(?:(?:u+h+m*|u+m+|er+m*|so|well|and|but|you know|i mean)[\s,]+)*(?:if|while|because|although|though|unless|until|since|before|after|as soon as)(?:\s+\S+){1,5}$/,
  asked:
    /(?:^|\s)(?:do|does|did|can|could|will|would|shall|should|is|are|was|were|have|has) (?:i|you|he|she|it|we|they|there|this|that)(?:\s+\S+)*$/,
  finished:
    /(?:^|\s)(?:please|thanks|thank you|hello|hi|hey|bye|goodbye|good night|good morning|yes|no|okay|ok|sure|right|too|now|today|tomorrow|yesterday|here|there|it|them|me|(?:thank|see|love|like|hear|miss|help|tell|ask|thanks to|for|with|to|about|are|do|did|can|will|of|and|than|know|need|want) you|him|us|one|ones|again|well done)$|(?:^|[\s,])(?!you know|i mean)(?:i|you|he|she|it|we|they|that|there|who|what|where|how|let us|let's|[a-z]+'(?:s|m|re|ve|ll|d))(?:\s+\S+)*\s+(?!\S+ly$)\S+\s+(?!\S+ly$)\S+$|^(?:please\s+)?(?:tell|show|give|play|sing|stop|wait|look|go|come|take|make|say|read|open|close|turn|help|let|put|bring|call|try|keep)\s+\S+(?:\s+\S+)+$/,
  backChannels: wordsOf(
    "yeah yes yep yup uhhuh uhuh mhm mm mmhm mmm hm hmm ok okay right sure oh ah aha wow really isee gotit",
  ),
};
